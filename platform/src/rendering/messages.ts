/** What the gateway tells its rendering workers, and what they answer. */
export interface ServerBundle {
  app: string
  release: string
  /** File below `server/` → source. */
  files: Record<string, string>
}
export interface WorkerInput {
  bundles: ServerBundle[]
  /** As a page's boot data: settings and plan. */
  boot: unknown
  /** Where the api listens. */
  api: string
}
export type WorkerRequest = { render: number; href: string; address: string } | { alive: number }

export interface RenderedPage {
  status: 200 | 404
  markup: string
  head: string
  data: string
}
export type WorkerResponse =
  { ready: true } | { done: number; page: RenderedPage } | { failed: number; why: string } | { alive: number }
