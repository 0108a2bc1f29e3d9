const PREFIX = 'sahra:'

/** What must outlive a reload lies in this tab's session storage; where a browser refuses that, in memory. */
const memory = new Map<string, string>()

export function writeSession(name: string, value: unknown): void {
  const json = JSON.stringify(value)
  memory.set(name, json)
  try {
    sessionStorage.setItem(PREFIX + name, json)
  } catch {
    // Blocked or full: it lives as long as the page.
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
    // Nothing was kept there.
  }
}
