import type { FastifyRequest } from 'fastify'
import type { Audit } from './audit'
import type { Operations } from './operations/operations'
import type { Packages } from './packages'
import type { AuditEntry, TeamAccess } from './records'
import type { Registry } from './registry'
import type { ReleaseHealth } from './responses'
import { RegistryError } from './registry-error'
import { mayChange, type Teams } from './teams'

declare module 'fastify' {
  interface FastifyRequest {
    access: TeamAccess
  }
}

/** What the routes work with. */
export interface RegistryContext {
  registry: Registry
  teams: Teams
  audit: Audit
  operations: Operations
  packages: Packages
  /** What browsers reported, by app and release. */
  health: (app: string | undefined) => Promise<ReleaseHealth[]>
  /** Parent domain of the previews. */
  previewHost: string
  /** Runs changes one after another. */
  runExclusive: <T>(change: () => Promise<T>) => Promise<T>
  report: (line: string) => void
}

/** `team` or `team (person)`, as the history shows it. */
export const actorOf = ({ access }: FastifyRequest, by: string | undefined): string =>
  by ? `${access.team} (${by})` : access.team

/** What a request does, for the audit. */
export interface Action {
  what: AuditEntry['what']
  about: Record<string, unknown>
  by?: string | undefined
}

export const recordAudit = (
  { audit }: RegistryContext,
  { access }: FastifyRequest,
  { what, about, by }: Action
): Promise<void> => audit.add({ team: access.team, ...(by ? { by } : {}), what, about })

/** Throws `RegistryError` (NOT_YOURS), and records it, unless the team may change all these apps. */
export async function requireAccess(
  { audit }: RegistryContext,
  { access }: FastifyRequest,
  apps: readonly string[],
  { what, about }: Action
): Promise<void> {
  const foreign = apps.filter(app => !mayChange(access, app))
  if (foreign.length === 0) return
  const refused = `The token of team ${access.team} does not reach ${foreign.join(', ')}`
  await audit.add({ team: access.team, what, refused, about })
  throw new RegistryError(refused, 'NOT_YOURS')
}
