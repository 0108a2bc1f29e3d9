import { createContext, Suspense, use, type ComponentType, type ReactNode } from 'react'

export interface PageLocation {
  url: URL
  params: Readonly<Record<string, string | undefined>>
}

/** A loader brings public data only: it also runs on the server, and its answer may be cached for everybody. */
export type PageLoader<Data> = (at: PageLocation & { signal: AbortSignal }) => Promise<Data>

/** What the shell writes into the head. `data` is undefined while it loads or when it failed. */
export type PageMeta<Data> = (at: PageLocation & { data: Data | undefined }) => {
  title: string
  description?: string
  robots?: 'noindex'
  /** Path of the canonical address; the page's own path without query unless told. */
  canonical?: string
  /** Path or address of the picture for sharing. */
  image?: string
  jsonLd?: readonly Record<string, unknown>[]
}

/** `data` is there from the start; what needs it reads it through `Loaded`, everything else stays mounted. */
export type PageProps<Data> = PageLocation & { data: Promise<Data> }

/** What a `.page.tsx` exports. */
export interface PageModule<Data = unknown> {
  Component: ComponentType<PageProps<Data>>
  loader?: PageLoader<Data>
  meta?: PageMeta<Data>
  ErrorBoundary?: ComponentType<{ error: unknown; retry: () => void }>
}

class NotFound extends Error {
  override name = 'NotFound'
}

/** Thrown by a loader when the address leads to nothing: the server answers 404, the page says so. */
export const notFound = (): Error => new NotFound('Not found')
/** By name, since the error may have been made in another realm. */
export const isNotFound = (error: unknown): boolean => error instanceof Error && error.name === 'NotFound'

/** Given by the shell: runs the page's loader again. */
export const PageContext = createContext<{ retry: () => void }>({ retry: () => undefined })

type Settled<Data> = { value: Data } | { error: unknown }
type Tracked<T> = Promise<T> & { status?: 'fulfilled'; value?: T }

const settled = new WeakMap<Promise<unknown>, Tracked<Settled<unknown>>>()
const keys = new WeakMap<Promise<unknown>, number>()
let lastKey = 0

/** React reads a promise with these two fields without waiting: what was loaded ahead renders at once. */
function known<T>(value: T): Tracked<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value })
}

function settle<Data>(data: Promise<Data>): Promise<Settled<Data>> {
  let outcome = settled.get(data)
  if (!outcome) {
    const running: Tracked<Settled<unknown>> = data.then(
      value => ({ value }),
      (error: unknown) => ({ error })
    )
    // Once it is here, who mounts later must not flash a placeholder.
    void running.then(value => Object.assign(running, { status: 'fulfilled', value }))
    outcome = running
    settled.set(data, outcome)
  }
  return outcome as Promise<Settled<Data>>
}

function keyOf(data: Promise<unknown>): number {
  if (!keys.has(data)) keys.set(data, ++lastKey)
  return keys.get(data)!
}

/** A promise whose value is here already: rendered without a placeholder, on the server and when hydrating. */
export function resolved<Data>(value: Data): Promise<Data> {
  const data = Promise.resolve(value)
  settled.set(data, known<Settled<Data>>({ value }))
  return data
}

/** A promise that has failed already. */
export function rejected(error: unknown): Promise<never> {
  const data = Promise.reject(error)
  data.catch(() => undefined)
  settled.set(data, known<Settled<never>>({ error }))
  return data
}

/**
 * Shows `pending` until the page's data is there, then `children(value)`, or `failed(error, retry)`.
 * New data (another query, another product) starts again at `pending`; what stands outside stays as it is.
 */
export function Loaded<Data>(props: {
  data: Promise<Data>
  pending: ReactNode
  failed: (error: unknown, retry: () => void) => ReactNode
  children: (value: Data) => ReactNode
}): ReactNode {
  return (
    <Suspense key={keyOf(props.data)} fallback={props.pending}>
      <Outcome {...props} />
    </Suspense>
  )
}

function Outcome<Data>({
  data,
  failed,
  children
}: Omit<Parameters<typeof Loaded<Data>>[0], 'pending'>): ReactNode {
  const { retry } = use(PageContext)
  const outcome = use(settle(data))
  return 'value' in outcome ? children(outcome.value) : failed(outcome.error, retry)
}
