const listeners = new Set<() => void>()

/** Calls `listener` when something may have changed at the registry; returns a function that ends it. */
export function onChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What is shown is read again. */
export const reportChange = (): void => listeners.forEach(listener => listener())
