import { storage } from '@sahra/shared/browser/storage'

const NAME = 'desk-sound'

export const isSoundOn = (): boolean => storage.local.get(NAME) === 'on'
export const storeSound = (isOn: boolean): void => storage.local.set(NAME, isOn ? 'on' : 'off')

const TONE_HZ = 880
const TONE_S = 0.35
const LOUDNESS = 0.15

/** Plays a short tone; a browser that allows none yet plays nothing. */
export function playTone(): void {
  const context = new AudioContext()
  const tone = new OscillatorNode(context, { frequency: TONE_HZ })
  const volume = new GainNode(context, { gain: LOUDNESS })
  volume.gain.exponentialRampToValueAtTime(0.001, TONE_S)
  tone.connect(volume).connect(context.destination)
  tone.addEventListener('ended', () => void context.close())
  tone.start()
  tone.stop(TONE_S)
}
