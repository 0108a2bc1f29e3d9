import type { Boot } from '@sahra/shared/contract/boot'
import type { RenderedPage } from '@sahra/shared/contract/rendering'

/** The server files of one release. */
export interface ServerBundle {
  app: string
  release: string
  /** File below `server/` → source. */
  files: Record<string, string>
}

/** `workerData` of a rendering worker. */
export interface WorkerInput {
  bundles: ServerBundle[]
  boot: Boot
  /** Address of the api: unix socket path or `http://host:port`. */
  api: string
}

/** Gateway → worker. */
export type WorkerRequest =
  { type: 'render'; id: number; href: string; clientAddress: string } | { type: 'ping' }

/** Worker → gateway. */
export type WorkerResponse =
  | { type: 'ready' }
  | { type: 'rendered'; id: number; page: RenderedPage }
  | { type: 'failed'; id: number; reason: string }
  | { type: 'pong' }
