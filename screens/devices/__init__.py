"""What the phone can do beside showing: sound, vibration, voice, staying awake. Or nothing happens.

Two threads of a phone run Python: the app's own, and Android's, which calls our listeners and is the only
one that may touch a window. pyjnius keeps the object of a call in the method itself, which both threads
share; if both call the same method of a class at the same moment, one of them may reach for an object that
is gone, and the app is closed. So what is done on Android's thread uses objects that were fetched on the
app's, and calls only methods that nobody calls there.
"""
