import type { RenderedPage } from '@sahra/shared/contract/rendering'
import type { runOutsideOfRequests } from '@sahra/server-kit/server/request-context'

export interface RenderLimits {
  /** Per page, from its turn to its markup. */
  timeMs: number
  /** A page that takes longer may loop: its sandbox is pinged. */
  pingAfterMs: number
  /** A sandbox that does not respond to a ping within this time loops, and is replaced. A busy machine delays it. */
  pingMs: number
  memoryMb: number
  /** A sandbox has one thread: more at once would only make each of them late. Further requests wait. */
  concurrency: number
  /** How many requests wait, and for how long at most, before they are rejected. */
  queueSize: number
  waitMs: number
}
export const defaultLimits: RenderLimits = {
  timeMs: 15_000,
  pingAfterMs: 1500,
  pingMs: 5000,
  memoryMb: 256,
  concurrency: 4,
  queueSize: 60,
  waitMs: 10_000
}

export interface SandboxPage extends RenderedPage {
  /** While it was rendered, the api was slow or failed. */
  apiFailed: boolean
  /** The api responded to at least one read. */
  apiResponded: boolean
}

export interface MeasuredPage {
  page: SandboxPage
  timeMs: number
  /** 0 where it cannot be measured. */
  cpuMs: number
}

export interface PendingRender {
  resolve: (page: SandboxPage) => void
  reject: (error: Error) => void
  timers: NodeJS.Timeout[]
  clientAddress: string
  /** Runs code for the request that caused the render: messages of the sandbox belong to no request. */
  inRequest: typeof runOutsideOfRequests
  /** Reads of the api without a response. */
  reads: number
  apiFailed: boolean
  apiResponded: boolean
}
