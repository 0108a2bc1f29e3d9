import { storage } from '@sahra/shared/browser/storage'
import type { BusMessage } from '@sahra/shared/bus/bus'
import { atom } from '@sahra/shared/atoms/atoms'

/** Keys of the session storage: they belong to the tab. */
const OPEN_KEY = 'shell:inspect'
const PLACE_KEY = 'shell:inspect-place'

export interface BusRecord extends Pick<BusMessage, 'kind' | 'name'> {
  id: number
  /** As it was when the message was sent. */
  payload: string
  /** Undefined when the stack names no release. */
  sender: string | undefined
  /** The app that declares the handler of a command; those that declare a listener of an event. */
  handlers: string[]
  state: 'running' | 'done' | 'failed'
  /** Until it was handled. */
  ms?: number
  error?: string
}

export type Place = 'end' | 'start'

/** Oldest first. */
export const $messages = atom<readonly BusRecord[]>([])
export const $isOpen = atom(false)
/** Opened by the key, the panel takes the focus; after a load of the page the page keeps it. */
export const $takesFocus = atom(false)
export const $place = atom<Place>(storage.session.get(PLACE_KEY) === 'start' ? 'start' : 'end')

export function setOpen(isOpen: boolean): void {
  $isOpen.set(isOpen)
  if (isOpen) storage.session.set(OPEN_KEY, 'open')
  else storage.session.remove(OPEN_KEY)
}

/** Whether the panel was open in the page before. */
export const wasOpen = (): boolean => storage.session.get(OPEN_KEY) !== null

export function movePanel(): void {
  $place.set($place.get() === 'end' ? 'start' : 'end')
  storage.session.set(PLACE_KEY, $place.get())
}
