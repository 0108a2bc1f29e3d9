import { z } from 'zod'
import { oneLine } from './api-fields'
import { appName, releaseId } from '../../release/shapes/names'
import { checkedPages, pictureName } from '../../release/shapes/checked-pages'
import { auditEntry, operation } from '../../release/shapes/records'
import { registryApi, type Endpoint } from './registry-api'

/**
 * The API of the page for teams, below `/platform/api`: sessions, what only the page shows, and the registry's own
 * endpoints. Server and page are typed by it.
 */

/** Custom header of every change: proves that the page itself got a token within the last minutes. */
export const CHANGE_KEY_HEADER = 'x-platform-key'

const session = z.object({
  team: z.string(),
  /** Proven by a token of their own, or as they called themselves at the sign-in. */
  person: z.string().optional(),
  /** Whether the name is that of the token. */
  isProven: z.boolean(),
  /** Apps that it may change; `*` is any. */
  apps: z.array(z.string()),
  /** ISO; the session ends then at the latest. */
  ends: z.string(),
  /** Name of a remote's host: `<name>.<previewHost>`. */
  previewHost: z.string(),
  /** Origin of the shop; empty: that of the page; absent: unknown. */
  shop: z.string().optional()
})
export type PageSession = z.infer<typeof session>

const confirmed = session.extend({
  /** Sent with changes as `CHANGE_KEY_HEADER`; the page keeps it in memory only. */
  key: z.string(),
  /** ISO */
  keyEnds: z.string()
})
export type ConfirmedSession = z.infer<typeof confirmed>

const token = z.string().min(1).max(200)

const size = z.object({ bytes: z.number(), brotli: z.number().optional() })
/** What a release contains and what it has to do with other apps. */
const releaseFacts = z.object({
  app: z.string(),
  id: z.string(),
  /** Whose key signed it. */
  team: z.string().optional(),
  builtAt: z.string(),
  builtFrom: z.object({ commit: z.string(), changed: z.boolean() }).nullable(),
  /** Of the browser files that a page may load; `all`: every file of the release. */
  sizes: z.object({ js: size, css: size, all: size }),
  /** `/path (server)` */
  pages: z.array(z.string()),
  handles: z.array(z.string()),
  sends: z.array(z.string()),
  emits: z.array(z.string()),
  listens: z.array(z.string()),
  exposes: z.array(z.string()),
  widgets: z.array(z.string()),
  /** Shared module → version; of the shell those that it provides. */
  modules: z.record(z.string(), z.string()),
  /** Shared module → its exports that the release uses, of the shell those that it offers; undefined in older releases. */
  exports: z.record(z.string(), z.array(z.string())).optional()
})
export type ReleaseFacts = z.infer<typeof releaseFacts>

/** The lists of `ReleaseFacts` that are compared, in the order in which they are shown. */
export const comparedLists = ['pages', 'handles', 'sends', 'emits', 'listens', 'exposes', 'widgets'] as const

const change = z.object({ added: z.array(z.string()), removed: z.array(z.string()) })
const releaseDiff = z.object({
  before: z.string(),
  /** Of the release before. */
  builtFrom: z.object({ commit: z.string(), changed: z.boolean() }).nullish(),
  /** In bytes before compression. */
  sizes: z.object({ js: z.number(), css: z.number(), all: z.number() }),
  lists: z.partialRecord(z.enum(comparedLists), change),
  /** Exports of shared modules that it offers or uses, `module: name`, with their types; `reason`: where both read the same. */
  exports: z
    .array(
      z.object({
        name: z.string(),
        before: z.string().optional(),
        after: z.string().optional(),
        reason: z.string().optional()
      })
    )
    .optional(),
  /** Files by their name without a hash, of those whose size differs; in bytes. */
  files: z
    .array(z.object({ name: z.string(), before: z.number().optional(), after: z.number().optional() }))
    .optional(),
  modules: z.array(
    z.object({ name: z.string(), before: z.string().optional(), after: z.string().optional() })
  )
})
export type ReleaseDiff = z.infer<typeof releaseDiff>

const details = z.object({
  facts: releaseFacts,
  /** Against the release that was asked for, else the one that was published before it; absent when it cannot be read. */
  diff: releaseDiff.optional(),
  /** Checks and promotions of it, newest first. */
  operations: z.array(operation),
  /** What its last check that opened pages saw. */
  checked: checkedPages.optional(),
  /** Audited actions about it, newest first. */
  entries: z.array(auditEntry)
})
export type ReleaseDetails = z.infer<typeof details>

export const pageApi = {
  signIn: {
    method: 'POST',
    path: '/session',
    body: z.strictObject({ token, by: oneLine.max(80).optional() }),
    response: confirmed
  },
  session: { method: 'GET', path: '/session', response: session },
  /** Asks for the token again, for the changes of the next minutes. */
  confirm: {
    method: 'POST',
    path: '/session/confirm',
    body: z.strictObject({ token }),
    response: confirmed
  },
  signOut: { method: 'DELETE', path: '/session', response: z.object({ ended: z.boolean() }) },
  details: {
    method: 'GET',
    path: '/details/:app/:id',
    params: z.strictObject({ app: appName, id: releaseId }),
    query: z.strictObject({ against: z.literal('').or(releaseId).default('') }),
    response: details
  },
  /** WebP: a picture that `details` lists. */
  picture: {
    method: 'GET',
    path: '/pictures/:app/:id/:name',
    params: z.strictObject({ app: appName, id: releaseId, name: pictureName }),
    response: z.custom<Uint8Array>(value => value instanceof Uint8Array)
  },
  /** The releases of the live plan. */
  composition: {
    method: 'GET',
    path: '/composition',
    response: z.object({ releases: z.array(releaseFacts) })
  }
} as const satisfies Record<string, Endpoint>

/** For command lines alone: uploads, what an operator does, and what waits for its response for minutes. */
const withheld: readonly string[] = [
  'me',
  'teams',
  'publish',
  'publishPackage',
  'collectGarbage',
  'promote',
  'check'
] satisfies (keyof typeof registryApi)[]

/** Whether the page may call an endpoint of the registry with a session. */
export const isOffered = (name: string): boolean =>
  Object.hasOwn(registryApi, name) && !withheld.includes(name)
