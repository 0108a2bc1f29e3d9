import type { Boot } from '@sahra/shared/contract/boot'
import { z } from 'zod'
import { MAX_URL_LENGTH } from '../../release/shapes/limits'

/** The server files of one release. */
export interface ServerBundle {
  app: string
  release: string
  /** File below `server/` → source. */
  files: Record<string, string>
}

/** What a sandbox holds: the bundle of the shell and that of one remote. */
export interface SandboxInput {
  bundles: ServerBundle[]
  boot: Boot
}

/** Host → sandbox. */
export type SandboxRequest =
  | { type: 'render'; id: number; href: string; dataVersion: number }
  | { type: 'ping' }
  /** The api's response to a `read`; `size` bytes of its body follow the line, as they came. */
  | { type: 'response'; read: number; status: number; size: number }
  | { type: 'refused'; read: number; reason: string }

const id = z.int().min(0)
const reason = z.string().max(5000)
/** Encoding makes up to three times as much of an address. */
const MAX_PATH_LENGTH = 3 * MAX_URL_LENGTH + 1000
const renderedPage = z.strictObject({
  status: z.literal([200, 404, 503]),
  failure: reason.optional(),
  /** A path of this origin: '//host' is another one. */
  movedTo: z
    .string()
    .max(MAX_PATH_LENGTH)
    .regex(/^\/(?![/\\])[!-~]*$/)
    .optional(),
  markup: z.string(),
  head: z.string(),
  /** It is written into a script element, which it must not end. */
  data: z.string().regex(/^[^<]*$/)
})

/** Sandbox → host, of foreign origin: code of a team may have written it. */
export const sandboxMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  /** The bundle of this app does not load. */
  z.strictObject({ type: z.literal('broken'), app: z.string().max(100), reason }),
  z.strictObject({ type: z.literal('rendered'), id, page: renderedPage }),
  z.strictObject({ type: z.literal('failed'), id, reason }),
  z.strictObject({ type: z.literal('pong') }),
  /** Reads the api, for the render with this id. */
  z.strictObject({ type: z.literal('read'), read: id, render: id, path: z.string().max(MAX_PATH_LENGTH) })
])
export type SandboxMessage = z.infer<typeof sandboxMessage>
