import type { FastifyRequest } from 'fastify'
import type { Audit, AuditLine } from './audit'
import type { Check } from './check/check'
import type { Registry } from './registry'
import { RegistryError } from './registry-error'
import { mayChange, type TeamAccess, type Teams } from './teams'

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
  check: Check
  /** What browsers reported, by remote and release. */
  health: (remote: string | undefined) => Promise<unknown>
  /** Parent domain of the previews. */
  previewHost: string
  /** One change after another; whoever waits is told nothing of it. */
  runExclusive: <T>(work: () => Promise<T>) => Promise<T>
  report: (line: string) => void
}

/** How a packed release is sent. */
export const ARCHIVE_TYPE = 'application/vnd.release+tar+gzip'

/** `team` or `team (person)`: who stands in the history. */
export const actorOf = ({ access }: FastifyRequest, by: string | undefined): string =>
  by ? `${access.team} (${by})` : access.team

/** Writes down what was done. */
export const recordAudit = (
  { audit }: RegistryContext,
  { access }: FastifyRequest,
  what: AuditLine['what'],
  about: Record<string, unknown>,
  by?: string
): Promise<void> => audit.add({ team: access.team, ...(by ? { by } : {}), what, about })

/** Throws `Refused`, and writes it down, when a team reaches for what is not its own. */
export async function requireAccess(
  { audit }: RegistryContext,
  { access }: FastifyRequest,
  apps: readonly string[],
  what: AuditLine['what'],
  about: Record<string, unknown>
): Promise<void> {
  const foreign = apps.filter(app => !mayChange(access, app))
  if (foreign.length === 0) return
  const refused = `The token of team ${access.team} does not reach ${foreign.join(', ')}`
  await audit.add({ team: access.team, what, refused, about })
  throw new RegistryError(refused, 'NOT_YOURS')
}
