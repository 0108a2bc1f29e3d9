import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RecordRevision } from '../../release/channels/next-revision'
import type { AuditEntry } from '../../release/shapes/records'
import { registryApi } from '../calls/registry-api'
import {
  actorOf,
  auditedActor,
  identityOf,
  prepareAudit,
  recordAudit,
  requireAccess,
  requireMayOverride,
  type RegistryContext
} from './registry-context'
import { addRoute } from './route'
import { runningCanary } from '../canaries/change-canary'

/** Running canaries, with the rights of a promotion of their apps (SEC-53), and the switch of the automatic rollback. */
export function canaryRoutes(routes: FastifyInstance, context: RegistryContext): void {
  const { canaries } = context

  addRoute(routes, registryApi.canaries, () => canaries.list())

  addRoute(routes, registryApi.widenCanary, async ({ params: { id }, body, request }) => {
    const { steps, why, by, override } = body
    const about = await requireMayChange(context, request, { id, what: 'widen', body })
    const who = actorOf(request, by)
    const record: RecordRevision = ({ revision }) => {
      const changed = { ...about, revision, steps, why, override }
      return prepareAudit(context, request, { what: 'widen', about: changed, by })
    }
    return canaries.widen(id, { steps, who, why, record, ...(override ? { override } : {}) })
  })

  addRoute(routes, registryApi.finishCanary, async ({ params: { id }, body, request, reply }) => {
    await requireMayChange(context, request, { id, what: 'promote', body })
    const { why, by, override } = body
    const actor = { ...auditedActor(request, by), identity: identityOf(request) }
    reply.code(202)
    return canaries.finish(id, { ...actor, why, ...(override ? { override } : {}) })
  })

  addRoute(routes, registryApi.abortCanary, async ({ params: { id }, body, request }) => {
    const about = await requireMayChange(context, request, { id, what: 'abort', body })
    const { why, by } = body
    const record: RecordRevision = ({ revision }) =>
      prepareAudit(context, request, { what: 'abort', about: { ...about, revision, why }, by })
    return canaries.abort(id, { who: actorOf(request, by), why, record })
  })

  addRoute(routes, registryApi.unwatched, async () => ({
    off: Object.fromEntries(await context.watchSwitch.off())
  }))

  addRoute(routes, registryApi.setWatch, async ({ params: { app }, body: { on, why, by }, request }) => {
    const action = { what: 'watch', about: { app, on, why }, by } as const
    await requireAccess(context, request, [app], action)
    const who = actorOf(request, by)
    const off = { who, when: new Date().toISOString(), why }
    // Not while a canary is taken back: afterwards none of this app is.
    await context.runExclusive(() =>
      on ? context.watchSwitch.switchOn(app) : context.watchSwitch.switchOff(app, off)
    )
    await recordAudit(context, request, action)
    return { app, on }
  })
}

interface CanaryRequest {
  id: string
  what: AuditEntry['what']
  body: { why: string; by?: string | undefined; override?: string | undefined }
}

/** Returns what the audit says of the canary. Throws `RegistryError`: NOT_FOUND, or NOT_YOURS, which is recorded. */
async function requireMayChange(
  context: RegistryContext,
  request: FastifyRequest,
  { id, what, body: { why, by, override } }: CanaryRequest
): Promise<Record<string, unknown>> {
  const { set, share } = await runningCanary(context.registry, id)
  const about = { channel: 'production', canary: id, set, share, why }
  await requireAccess(context, request, Object.keys(set), { what, about, by })
  await requireMayOverride(context, request, override, { what, about, by })
  return about
}
