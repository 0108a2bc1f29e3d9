import type { FastifyRequest } from 'fastify'
import type { Report } from '@sahra/server-kit/server/log'
import type { Executor } from '@sahra/server-kit/database/database'
import type { Telemetry } from '@sahra/server-kit/server/telemetry'
import type { Audit, PreparedEntry } from '../../release/channels/audit'
import type { Canaries } from '../canaries/canaries'
import type { WatchSwitch } from '../canaries/watch-switch'
import type { Operations } from '../operations/operations'
import type { Packages } from '../releases/packages'
import type { ActiveSession } from '../teams/sessions'
import type { AuditEntry, TeamAccess } from '../../release/shapes/records'
import type { Registry } from '../../release/channels/registry'
import type { AppSeries, ErrorList, ReleaseHealth } from '../../release/shapes/responses'
import { RegistryError } from '../../release/shapes/registry-error'
import { isOperator, mayChange, type Teams } from '../teams/teams'
import type { Permissions } from '../calls/permissions'

declare module 'fastify' {
  interface FastifyRequest {
    access: TeamAccess
    /** Of an ID token. */
    subject: string | undefined
    /** Of the page for teams. */
    pageSession: ActiveSession | undefined
  }
}

/** What the routes work with. */
export interface RegistryContext {
  registry: Registry
  teams: Teams
  /** Who may release what, and the rules of promotions. */
  permissions: () => Promise<Permissions>
  audit: Audit
  operations: Operations
  canaries: Canaries
  /** The apps whose canaries are not taken back. */
  watchSwitch: WatchSwitch
  packages: Packages
  /** Has the sessions of the page for teams. */
  database: Executor
  /** What browsers reported, by app and release. */
  health: (app: string | undefined) => Promise<ReleaseHealth[]>
  /** What browsers reported of an app in the last days: over time, and its errors. */
  reports: {
    series: (app: string, days: number) => Promise<AppSeries>
    errors: (app: string, days: number) => Promise<ErrorList>
  }
  /** Parent domain of the previews. */
  previewHost: string
  /** Origin of the shop; empty where the page for teams has no host of its own. */
  shop?: string | undefined
  /** Runs changes one after another. */
  runExclusive: <T>(change: () => Promise<T>) => Promise<T>
  /** A check of what was published most likely follows. */
  prepareCheck?: (() => void) | undefined
  report: Report
  telemetry?: Telemetry
  /** Clock of the sessions, for tests. */
  now?: () => number
}

/** The person: proven by a token of their own, or as their sign-in or their command line named them. */
export const personOf = (
  { access, pageSession }: FastifyRequest,
  by: string | undefined
): string | undefined => access.person ?? pageSession?.by ?? by

/**
 * Who has to be another one to approve: a person, or a team with all that its pipelines use. A name that a command line
 * sends is not proof.
 */
export const identityOf = ({ access }: FastifyRequest): string =>
  access.person ? `person:${access.person.toLowerCase()}` : `team:${access.team}`

/** `team` or `team (person)`, as the history shows it. */
export function actorOf(request: FastifyRequest, by: string | undefined): string {
  const person = personOf(request, by)
  return person ? `${request.access.team} (${person})` : request.access.team
}

/** Who sent a request, as the audit records it. */
export function auditedActor(request: FastifyRequest, by: string | undefined) {
  const person = personOf(request, by)
  const { access, subject } = request
  return { team: access.team, ...(person ? { by: person } : {}), ...(subject ? { subject } : {}) }
}

/** What a request does, for the audit. */
export interface Action {
  what: AuditEntry['what']
  about: Record<string, unknown>
  by?: string | undefined
}

export const recordAudit = (
  { audit }: RegistryContext,
  request: FastifyRequest,
  { what, about, by }: Action
): Promise<void> => audit.add({ ...auditedActor(request, by), what, about })

/** As `recordAudit`, for the transaction of a change. */
export const prepareAudit = (
  { audit }: RegistryContext,
  request: FastifyRequest,
  { what, about, by }: Action
): Promise<PreparedEntry> => audit.prepare({ ...auditedActor(request, by), what, about })

/** Throws `RegistryError` (NOT_YOURS), and records it, unless the team may change all these apps. */
export async function requireAccess(
  { audit }: RegistryContext,
  request: FastifyRequest,
  apps: readonly string[],
  { what, about, by }: Action
): Promise<void> {
  const { access } = request
  const foreign = apps.filter(app => !mayChange(access, app))
  if (foreign.length === 0) return
  const refused = `The token of team ${access.team} does not reach ${foreign.join(', ')}`
  await audit.add({ ...auditedActor(request, by), what, refused, about })
  throw new RegistryError(refused, 'NOT_YOURS')
}

/** Throws `RegistryError` (NOT_YOURS), and records it, when a team that is not an operator gives a reason to override a rule. */
export async function requireMayOverride(
  { audit }: RegistryContext,
  request: FastifyRequest,
  override: string | undefined,
  { what, about, by }: Action
): Promise<void> {
  if (override === undefined || isOperator(request.access)) return
  const refused = 'Only an operator promotes during a freeze'
  await audit.add({ ...auditedActor(request, by), what, about, refused })
  throw new RegistryError(refused, 'NOT_YOURS')
}
