import type { FastifyRequest } from 'fastify'
import type { Audit, AuditLine } from './audit'
import type { Check } from './check/check'
import type { Registry } from './registry'
import { Refused } from './release'
import { mayChange, type Access, type Teams } from './teams'

declare module 'fastify' {
  interface FastifyRequest {
    access: Access
  }
}

/** What the routes work with. */
export interface Desk {
  registry: Registry
  teams: Teams
  audit: Audit
  check: Check
  /** What browsers reported, by remote and release. */
  health: (remote: string | undefined) => Promise<unknown>
  /** Parent domain of the previews. */
  previewHost: string
  /** One change after another; whoever waits is told nothing of it. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
  report: (line: string) => void
}

/** How a packed release is sent. */
export const ARCHIVE_TYPE = 'application/vnd.release+tar+gzip'

/** `team` or `team (person)`: who stands in the history. */
export const whoIs = ({ access }: FastifyRequest, by: string | undefined): string =>
  by ? `${access.team} (${by})` : access.team

/** Writes down what was done. */
export const tell = (
  { audit }: Desk,
  { access }: FastifyRequest,
  what: AuditLine['what'],
  about: Record<string, unknown>,
  by?: string
): Promise<void> => audit.add({ team: access.team, ...(by ? { by } : {}), what, about })

/** Throws `Refused`, and writes it down, when a team reaches for what is not its own. */
export async function onlyOwn(
  { audit }: Desk,
  { access }: FastifyRequest,
  apps: readonly string[],
  what: AuditLine['what'],
  about: Record<string, unknown>
): Promise<void> {
  const foreign = apps.filter(app => !mayChange(access, app))
  if (foreign.length === 0) return
  const refused = `The token of team ${access.team} does not reach ${foreign.join(', ')}`
  await audit.add({ team: access.team, what, refused, about })
  throw new Refused(refused, 'NOT_YOURS')
}
