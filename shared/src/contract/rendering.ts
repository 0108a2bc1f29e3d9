import type { Boot } from './boot'

/** Requests the api from the server that renders. `path` starts with a slash. */
export type FetchApi = (
  path: string,
  signal: AbortSignal | undefined
) => Promise<{ status: number; body: string }>

/** What the shell's server bundle gets from the rendering sandbox. */
export interface RendererInput<Config = Record<string, string>> extends Boot<Config> {
  /** App → exports of its server bundle. */
  containers: Record<string, unknown>
  fetchApi: FetchApi
}

/** A page rendered on the server. 503: its data could not be loaded, the markup says so, and the browser tries again. */
export interface RenderedPage {
  status: 200 | 404 | 503
  /** The path, with its query, to which the visitor is to be sent instead: the name in the address is wrong (C111). */
  movedTo?: string
  /** Why the data could not be loaded, for the log. */
  failure?: string
  markup: string
  /** Elements of the head. */
  head: string
  /** JSON from which the browser hydrates, escaped for a script element; `null`: the browser renders the page itself. */
  data: string
}

/**
 * Exported by the shell's server bundle as `createRenderer`. Rejects when the page cannot be rendered. A higher
 * `dataVersion` than before: what the bundle keeps of the api may have changed.
 */
export type CreateRenderer<Config = Record<string, string>> = (
  input: RendererInput<Config>
) => (href: string, dataVersion?: number) => Promise<RenderedPage>
