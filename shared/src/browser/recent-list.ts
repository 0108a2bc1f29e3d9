import { storage } from './storage'

/** Texts that stay in this browser, the latest first, each once. */
export interface RecentList {
  /** Empty when the storage is damaged. */
  read: () => string[]
  add: (text: string) => void
  remove: (text: string) => void
  clear: () => void
}

function recentList(key: string, max: number): RecentList {
  const read = (): string[] => {
    try {
      const stored: unknown = JSON.parse(storage.local.get(key) ?? '[]')
      return Array.isArray(stored)
        ? stored.filter(text => typeof text === 'string' && text !== '').slice(0, max)
        : []
    } catch {
      return []
    }
  }
  const write = (texts: readonly string[]): void => {
    if (texts.length) storage.local.set(key, JSON.stringify(texts))
    else storage.local.remove(key)
  }
  const without = (text: string): string[] =>
    read().filter(stored => stored.toLowerCase() !== text.toLowerCase())
  return {
    read,
    add: text => write([text, ...without(text)].slice(0, max)),
    remove: text => write(without(text)),
    clear: () => write([])
  }
}

/** What was searched for. */
export const recentSearches = recentList('sahra:recent-searches', 5)
/** Ids of products. */
export const recentlyViewed = recentList('sahra:recently-viewed', 12)

/** Sizes that a shopper has bought, as `own-sizes` writes them. */
export const ownSizeTexts = recentList('sahra:own-sizes', 24)

/** On sign-out: the next shopper of this browser is another person. */
export function clearRecentLists(): void {
  recentSearches.clear()
  recentlyViewed.clear()
  ownSizeTexts.clear()
}
