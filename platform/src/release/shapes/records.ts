import { z } from 'zod'
import { canary, canaryStep, verdict } from './canary'
import { appName, operationId, plan, previewName, releaseId, type Plan } from './names'

/** What the registry stores as JSON besides releases. Fields are only ever added: older files must stay readable. */

export { plan, type Plan }

/** One line of a channel's history; the newest is live. */
export const revision = z.object({
  revision: z.int().min(0),
  plan,
  previous: plan,
  who: z.string(),
  when: z.string(),
  why: z.string(),
  /** The releases it replaced are not rollback targets: it was a rollback, or one of them was blocked. */
  back: z.literal(true).optional(),
  /** Absent in revisions of older registries. */
  what: z.enum(['promote', 'rollback', 'block', 'canary', 'widen', 'abort', 'take-back']).optional(),
  /** The running canaries, one per app at most, oldest first; `plan` is what all other visitors get. */
  canaries: z.array(canary).optional(),
  /** Why a canary was taken back. */
  verdict: verdict.optional(),
  /** The operation that it is the result of. */
  operation: operationId.optional(),
  /** Who approved it, where two identities are required. */
  approved: z.string().optional(),
  /** Why an operator changed this during a freeze, or within the cool-down of a release that was taken back. */
  override: z.string().optional()
})
export type Revision = z.infer<typeof revision>

/** App → its live release when a change was decided; null: it was not live. */
export const decidedOn = z.record(appName, releaseId.nullable())
export type DecidedOn = z.infer<typeof decidedOn>

/** A check or a promotion, which runs in the registry while any number of clients follow it, or none. */
export const operation = z.object({
  id: operationId,
  what: z.enum(['check', 'promote']),
  set: plan,
  /** It starts a canary, which has its id. */
  steps: z.array(canaryStep).optional(),
  /** The running canary that it finishes. */
  canary: operationId.optional(),
  /** The releases that a promotion replaces, and the shell. */
  on: decidedOn.optional(),
  /** The revision that a client of an older registry decided on. */
  expected: z.number().optional(),
  team: z.string(),
  by: z.string().optional(),
  subject: z.string().optional(),
  /** Whose approval does not count: the requester's. */
  identity: z.string().optional(),
  pendingUntil: z.string().optional(),
  approved: z.string().optional(),
  override: z.string().optional(),
  why: z.string(),
  requested: z.string(),
  /** `pending`: waits for an approval. `given-up`: not finished in time, or the registry stopped; nothing has changed. */
  state: z.enum(['running', 'pending', 'done', 'refused', 'given-up']),
  /** What it is doing, or waiting for, in one line. */
  progress: z.string(),
  notes: z.array(z.string()),
  /** Why it was refused or given up, or what a check found; one line each. */
  problems: z.array(z.string()),
  /** Code of the error, when refused. */
  code: z.string().optional(),
  /** The revision that is its result. */
  revision: z.number().optional(),
  ended: z.string().optional()
})
export type Operation = z.infer<typeof operation>

/** Production with these releases on top, under a host name of its own. */
export const preview = z.object({
  name: previewName,
  set: plan,
  who: z.string(),
  when: z.string(),
  why: z.string(),
  expires: z.string(),
  /** Name of the snapshot with its initial data; undefined: the default. */
  snapshot: previewName.optional(),
  /** It opens by its name alone; others open only by their link. */
  open: z.literal(true).optional(),
  /** Signs its links; never leaves the registry and the gateways. */
  secret: z.string().optional()
})
export type Preview = z.infer<typeof preview>

/** Why a release must not run. */
export const block = z.object({ who: z.string(), when: z.string(), why: z.string() })
export type Block = z.infer<typeof block>

export const auditEntry = z.object({
  when: z.string(),
  team: z.string(),
  /** The person, as their command line named them. */
  by: z.string().optional(),
  /** The subject of an ID token. */
  subject: z.string().optional(),
  what: z.enum([
    'publish',
    'check',
    'promote',
    'approve',
    'reject',
    'rollback',
    'canary',
    'widen',
    'abort',
    'take-back',
    'watch',
    'shadow',
    'end-shadow',
    'block',
    'unblock',
    'preview',
    'unpreview',
    'tidy',
    'package',
    'sign-in'
  ]),
  /** Why the request was rejected. */
  refused: z.string().optional(),
  /** Code of the error with which an operation ended; `GIVEN_UP` when it has none. */
  code: z.string().optional(),
  /** The subject: releases with their hash, channel and revisions, and the reason given. */
  about: z.record(z.string(), z.unknown())
})
export type AuditEntry = z.infer<typeof auditEntry>

/** Written beside a release each time it is published. */
export const publication = z.object({
  when: z.string(),
  /** The first time, where `when` is a later one. */
  first: z.string().optional()
})

/** Whose ID tokens a team accepts: every claim has to have exactly this value. */
export const oidcCondition = z.object({
  issuer: z.string(),
  audience: z.string(),
  claims: z.record(z.string(), z.string())
})
export type OidcCondition = z.infer<typeof oidcCondition>

/** The access of a team: by a token, or by ID tokens of a CI system. The token itself is shown once; only its hash is stored. */
export const teamAccess = z.object({
  id: z.string(),
  team: z.string(),
  /** Apps it may change; `*` is any app and the registry itself. */
  apps: z.array(z.string()),
  /** Empty for ID tokens. */
  hash: z.string(),
  oidc: oidcCondition.optional(),
  /** Whose token it is; without, it is the team's. */
  person: z.string().optional(),
  created: z.string(),
  expires: z.string(),
  revoked: z.string().optional()
})
export type TeamAccess = z.infer<typeof teamAccess>

/** A public key whose releases may run. */
export const trustedKey = z.object({
  team: z.string(),
  /** SPKI, base64. */
  publicKey: z.string(),
  /** Apps it may sign for; `*` is any. */
  apps: z.array(z.string())
})
export type TrustedKey = z.infer<typeof trustedKey>
export const trustedKeys = z.record(z.string(), trustedKey)
export type TrustedKeys = z.infer<typeof trustedKeys>
