/** Texts by key. No method throws. */
export interface TextStorage {
  get: (key: string) => string | null
  set: (key: string, text: string) => void
  remove: (key: string) => void
}

/**
 * Keeps texts in `area()`, and what cannot be stored there as long as the page is open. An area may be `null` (WebView of
 * Android), its getter may throw (storage or cookies blocked), and it may be full.
 */
function textStorage(area: () => Storage): TextStorage {
  const memory = new Map<string, string>()
  return {
    get(key) {
      try {
        return memory.get(key) ?? area().getItem(key)
      } catch {
        return null
      }
    },
    set(key, text) {
      memory.delete(key)
      try {
        area().setItem(key, text)
      } catch {
        memory.set(key, text)
      }
    },
    remove(key) {
      memory.delete(key)
      try {
        area().removeItem(key)
      } catch {
        // Nothing is stored.
      }
    }
  }
}

/** `local` stays in this browser, `session` ends with the tab. */
export const storage = {
  local: textStorage(() => localStorage),
  session: textStorage(() => sessionStorage)
}
