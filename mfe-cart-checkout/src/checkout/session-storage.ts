import { storage } from '@sahra/shared/browser/storage'

const PREFIX = 'sahra:'

export const writeSession = (name: string, value: unknown): void =>
  storage.session.set(PREFIX + name, JSON.stringify(value))

/** Returns undefined for a damaged value. */
export function readSession(name: string): unknown {
  try {
    return JSON.parse(storage.session.get(PREFIX + name) ?? 'null')
  } catch {
    return undefined
  }
}

export const removeSession = (name: string): void => storage.session.remove(PREFIX + name)
