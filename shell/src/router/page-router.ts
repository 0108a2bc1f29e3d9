import {
  createPath,
  resolvePath,
  type Location,
  type NavigateOptions,
  type NavigationType,
  type RouteObject,
  type To
} from '@sahra/shared/routing/router'
import { matchOf, type PageMatch } from './match'
import type { PageHistory } from './page-history'
import { saveScrollPosition } from '../scrolling/scroll-positions'
import type { LoadRoute, RouteData, Slot } from './slot'
import { hasViewTransition } from './view-transitions'

/** What a route has loaded: the module and the data of its page, or why it could not. */
export type RouteResult = { route: RouteData } | { error: unknown }

export interface RouterState {
  location: Location
  action: NavigationType
  match: PageMatch | undefined
  /** Undefined while the first page is loaded. */
  result: RouteResult | undefined
  /** The location that is being loaded. */
  loading: Location | undefined
  preventScrollReset: boolean
}

type Listener = (state: RouterState, change: { viewTransition: boolean }) => void
type Write = 'push' | 'replace' | 'none'
const POP = 'POP' as NavigationType

/** The page that the server rendered: route id and loader data. */
export interface FirstPage {
  route: string
  data: RouteData
}

/** The declarative router of react-router has no loaders, and its data router weighs three times as much as all of this. */
export class PageRouter {
  state: RouterState
  readonly #listeners = new Set<Listener>()
  #loading: AbortController | undefined

  /** Shows `first` at once; otherwise loads the page of the current location. */
  constructor(
    readonly routes: RouteObject[],
    private readonly history: PageHistory,
    private readonly load: LoadRoute,
    first?: FirstPage
  ) {
    const { location } = history
    const match = matchOf(routes, location)
    this.state = {
      location,
      action: POP,
      match,
      result: first && match?.route.id === first.route ? { route: first.data } : undefined,
      loading: undefined,
      preventScrollReset: false
    }
    history.listen(entry => void this.#open(entry, { action: POP }))
    if (!this.state.result) void this.#open(location, { action: POP })
  }

  /** Resolves when the page is loaded, or another navigation has begun. A number is a step in the history. */
  navigate = async (to: To | number, options: NavigateOptions = {}): Promise<void> => {
    if (typeof to === 'number') return this.history.go(to)
    const { location } = this.state
    // As the browser encodes it: this location equals the one that Back returns to.
    const path = createPath(resolvePath(to, location.pathname))
    const { pathname, search, hash } = new URL(path, window.location.origin)
    const next = {
      pathname,
      search,
      hash,
      state: (options.state as unknown) ?? null,
      key: createKey(),
      mask: undefined
    }
    const write = options.replace ? 'replace' : 'push'
    const action = (options.replace ? 'REPLACE' : 'PUSH') as NavigationType
    await this.#open(next, { action, write, ...options })
  }

  /** Loads the current page again, module and data. */
  reload(): Promise<void> {
    const { location, action } = this.state
    return this.#open(location, { action })
  }

  createHref = (to: To): string => this.history.createHref(to)

  /** Calls `listener` after each change. Returns a function that ends this. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** The location that is being loaded, else the current one. */
  get target(): Location {
    return this.state.loading ?? this.state.location
  }

  async #open(
    location: Location,
    options: { action: NavigationType; write?: Write; preventScrollReset?: boolean }
  ): Promise<void> {
    this.#loading?.abort()
    const { state } = this
    if (location !== state.location) saveScrollPosition(state.location)
    const { action, write = 'none', preventScrollReset = false } = options
    const match = matchOf(this.routes, location)
    const commit = (result: RouteResult | undefined): void => {
      // The data of this page may still be on its way: the next navigation must not cancel it.
      this.#loading = undefined
      if (write !== 'none') this.history[write](location)
      const viewTransition = hasViewTransition(this.state.location, location)
      const next = { location, action, match, result, loading: undefined, preventScrollReset }
      this.#change(next, viewTransition)
    }
    if (state.result && location !== state.location && isOtherHash(state.location, location))
      return commit(state.result)
    const loading = (this.#loading = new AbortController())
    this.#change({ ...state, loading: location }, false)
    const result = match && (await this.#loadRoute(match, location, loading.signal))
    if (!loading.signal.aborted) commit(result)
  }

  async #loadRoute(match: PageMatch, location: Location, signal: AbortSignal): Promise<RouteResult> {
    const url = new URL(createPath({ ...location, hash: '' }), window.location.origin)
    const slot = match.route.handle as Slot
    try {
      return { route: await this.load(slot, { url, params: match.params, entry: location.key, signal }) }
    } catch (error) {
      return { error }
    }
  }

  #change(state: RouterState, viewTransition: boolean): void {
    this.state = state
    for (const listener of this.#listeners) listener(state, { viewTransition })
  }
}

const isOtherHash = (from: Location, to: Location): boolean =>
  from.pathname === to.pathname && from.search === to.search && (to.hash !== '' || from.hash !== '')

const createKey = (): string => Math.random().toString(36).slice(2, 10)
