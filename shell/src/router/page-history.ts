import { createPath, type Location, type To } from '@sahra/shared/routing/router'
import { localized, pagePath } from '../language/language-history'

/** The history of the tab. Locations are without the language; addresses have it. */
export interface PageHistory {
  readonly location: Location
  createHref: (to: To) => string
  push: (location: Location) => void
  replace: (location: Location) => void
  go: (delta: number) => void
  /** Calls `listener` with the location of each entry that the browser goes to. */
  listen: (listener: (location: Location) => void) => void
}

/** State of a history entry, in the form of react-router: a new release reads the entries of the previous one. */
interface Entry {
  usr?: unknown
  key?: string
}

/** `load` is for browsers that limit the entries of a page: Safari throws at the hundredth in half a minute. */
export function createPageHistory(load: Pick<globalThis.Location, 'assign'> = window.location): PageHistory {
  const read = (): Location => {
    const { pathname, search, hash } = window.location
    const { usr = null, key = 'default' } = (history.state ?? {}) as Entry
    return { pathname: pagePath(pathname), search, hash, state: usr, key, mask: undefined }
  }
  const createHref = (to: To): string => localized(typeof to === 'string' ? to : createPath(to))
  const entryOf = ({ state, key }: Location): Entry => ({ usr: state, key })
  return {
    get location() {
      return read()
    },
    createHref,
    push(location) {
      const href = createHref(location)
      try {
        history.pushState(entryOf(location), '', href)
      } catch (error) {
        // A state that cannot be stored is an error of the page.
        if (error instanceof DOMException && error.name === 'DataCloneError') throw error
        load.assign(href)
      }
    },
    replace: location => history.replaceState(entryOf(location), '', createHref(location)),
    go: delta => history.go(delta),
    listen: listener => addEventListener('popstate', () => listener(read()))
  }
}
