"""What the phone can do beside showing: sound, vibration, staying awake. Where it can't, nothing happens."""
