const PREFIX = 'sahra:'

/** Fallback where the browser blocks session storage. */
const memory = new Map<string, string>()

export function writeSession(name: string, value: unknown): void {
  const json = JSON.stringify(value)
  memory.set(name, json)
  try {
    sessionStorage.setItem(PREFIX + name, json)
  } catch {
    // Blocked or full: memory only.
  }
}

export function readSession(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null')
  } catch {
    return JSON.parse(memory.get(name) ?? 'null')
  }
}

export function removeSession(name: string): void {
  memory.delete(name)
  try {
    sessionStorage.removeItem(PREFIX + name)
  } catch {
    // Storage is blocked: nothing was saved.
  }
}
