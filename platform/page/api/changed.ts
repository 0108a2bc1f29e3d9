const listeners = new Set<() => void>()

/** Calls `listener` when something may have changed at the registry; returns a function that ends it. */
export function onChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What is shown is read again. */
export const reportChange = (): void => listeners.forEach(listener => listener())

let source: EventSource | undefined

/** Whether the registry tells of changes now. */
export const isFollowing = (): boolean => source?.readyState === EventSource.OPEN

/** Listens to the changes that the registry tells of while the page is visible; returns a function that ends it. */
export function followChanges(): () => void {
  const follow = (): void => {
    source?.close()
    source = document.hidden ? undefined : new EventSource('/platform/api/changes')
    source?.addEventListener('message', reportChange)
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    source?.close()
    source = undefined
  }
}
