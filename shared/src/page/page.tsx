import {
  createContext,
  startTransition,
  Suspense,
  use,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode
} from 'react'

export interface PageLocation {
  url: URL
  params: Readonly<Record<string, string | undefined>>
}

/** Loads public data only: a loader also runs on the server, and its result may be cached for all visitors. */
export type PageLoader<Data> = (request: PageLocation & { signal: AbortSignal }) => Promise<Data>

/** Returns what the shell writes into the head. `data` is undefined while it loads or after it failed. */
export type PageMeta<Data> = (page: PageLocation & { data: Data | undefined }) => {
  title: string
  description?: string
  robots?: 'noindex'
  /** The page says that nothing exists at the URL: the server responds with 404. */
  status?: 404
  /**
   * Path of the canonical URL; defaults to the path of the page without its query. A wrong parameter `:name` of the page
   * is corrected to it (C111).
   */
  canonical?: string
  /** Paths of the previous and the next page of a list. */
  prev?: string
  next?: string
  /** Path or URL of the picture for sharing; defaults to the house's mark. */
  image?: string
  /** Open Graph type; defaults to 'website'. */
  type?: 'product'
  /** Structured data. A page that has none in the browser leaves it to the HTML of the server (C361). */
  jsonLd?: readonly Record<string, unknown>[]
}

/** Components read `data` through `Await`, so that everything outside it stays mounted while data loads. */
export type PageProps<Data> = PageLocation & { data: Promise<Data> }

/** Exports of a `.page.tsx` module. */
export interface PageModule<Data = unknown> {
  Component: ComponentType<PageProps<Data>>
  loader?: PageLoader<Data>
  meta?: PageMeta<Data>
  ErrorBoundary?: ComponentType<{ error: unknown; retry: () => void }>
}

class NotFound extends Error {
  override name = 'NotFound'
}

/** Thrown by a loader when nothing exists at the URL: the server responds with 404, the page shows its not-found text. */
export const notFound = (): Error => new NotFound('Not found')
/** Compares by name: the error may come from another realm, where `instanceof` fails. */
export const isNotFound = (error: unknown): boolean => error instanceof Error && error.name === 'NotFound'

/** Provided by the shell: `retry` runs the page's loader again. */
export const PageContext = createContext<{ retry: () => void }>({ retry: () => undefined })

type Outcome<Data> = { value: Data } | { error: unknown }
/** `settled` is undefined while the promise is pending. */
interface Tracked<Data> {
  promise: Promise<Outcome<Data>>
  settled?: Outcome<Data>
}

const outcomes = new WeakMap<Promise<unknown>, Tracked<unknown>>()
const keys = new WeakMap<Promise<unknown>, number>()
let lastKey = 0

/** Remembers how a promise settles: what mounts after that is rendered without a fallback. */
function track<Data>(data: Promise<Data>): Tracked<Data> {
  let tracked = outcomes.get(data)
  if (!tracked) {
    const promise: Promise<Outcome<unknown>> = data.then(
      value => ({ value }),
      (error: unknown) => ({ error })
    )
    const pending: Tracked<unknown> = { promise }
    void promise.then(outcome => (pending.settled = outcome))
    outcomes.set(data, (tracked = pending))
  }
  return tracked as Tracked<Data>
}

const trackSettled = (data: Promise<unknown>, settled: Outcome<unknown>): void =>
  void outcomes.set(data, { promise: Promise.resolve(settled), settled })

function keyOf(data: Promise<unknown>): number {
  if (!keys.has(data)) keys.set(data, ++lastKey)
  return keys.get(data)!
}

/** Returns a fulfilled promise that `Await` renders without a fallback, on the server and during hydration. */
export function resolvedData<Data>(value: Data): Promise<Data> {
  const data = Promise.resolve(value)
  trackSettled(data, { value })
  return data
}

/** Returns a rejected promise that `Await` renders without a fallback. */
export function rejectedData(error: unknown): Promise<never> {
  const data = Promise.reject(error)
  data.catch(() => undefined)
  trackSettled(data, { error })
  return data
}

/** Returns the value of a promise that `Await` would render without a fallback; undefined while it is not fulfilled. */
export function settledValue<Data>(data: Promise<Data>): Data | undefined {
  const outcome = track(data).settled
  return outcome && 'value' in outcome ? outcome.value : undefined
}

interface AwaitProps<Data> {
  resolve: Promise<Data>
  fallback: ReactNode
  renderError: (error: unknown, retry: () => void) => ReactNode
  children: (value: Data) => ReactNode
}

/**
 * Renders `fallback` until the promise settles, then `children(value)` or `renderError(error, retry)`.
 * Another promise (another query, another product) starts at `fallback` again.
 */
export function Await<Data>(props: AwaitProps<Data>): ReactNode {
  return (
    <Suspense key={keyOf(props.resolve)} fallback={props.fallback}>
      <Settled {...props} />
    </Suspense>
  )
}

function Settled<Data>({ resolve, fallback, renderError, children }: AwaitProps<Data>): ReactNode {
  const { retry } = use(PageContext)
  const outcome = useOutcome(resolve)
  if (!outcome) return fallback
  return 'value' in outcome ? children(outcome.value) : renderError(outcome.error, retry)
}

/**
 * Returns undefined while the promise is pending. By state, not by `use`: React holds back for up to 300 ms what replaces
 * the fallback of a suspended boundary; a page left meanwhile is never shown, and Chromium keeps its pictures and with
 * them the page.
 */
function useOutcome<Data>(data: Promise<Data>): Outcome<Data> | undefined {
  const tracked = track(data)
  const [outcome, setOutcome] = useState(tracked.settled)
  useEffect(() => {
    if (outcome) return
    let isUnmounted = false
    void tracked.promise.then(settled => {
      if (!isUnmounted) startTransition(() => setOutcome(settled))
    })
    return () => {
      isUnmounted = true
    }
  }, [tracked, outcome])
  return outcome
}
