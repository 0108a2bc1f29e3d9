import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TIME_LIMITS } from '../../release/shapes/limits'
import type { Operation } from '../../release/shapes/records'
import { registryApi } from '../calls/registry-api'
import {
  actorOf,
  auditedActor,
  identityOf,
  recordAudit,
  requireAccess,
  requireMayOverride,
  type RegistryContext
} from './registry-context'
import { RegistryError, isRegistryErrorCode } from '../../release/shapes/registry-error'
import { addRoute } from './route'
import { auditedAction, type OperationRequest } from '../operations/operation-state'

/** Starting and following checks and promotions. */
export function operationRoutes(routes: FastifyInstance, context: RegistryContext): void {
  addRoute(routes, registryApi.startOperation, async ({ params: { id }, body, request, reply }) => {
    const { set } = body
    const steps = body.what === 'promote' ? body.steps : undefined
    const what = auditedAction({ what: body.what, ...(steps ? { steps } : {}) })
    // A check runs the candidates' code and takes the machine's browser: only those who may release them.
    await requireAccess(context, request, Object.keys(set), { what, about: { ...body } })
    const isPromotion = body.what === 'promote'
    const actor = auditedActor(request, isPromotion ? body.by : undefined)
    const why = isPromotion ? body.why : ''
    if (isPromotion) await requireMayOverride(context, request, body.override, { what, about: { ...body } })
    reply.code(202)
    return context.operations.start({ ...body, ...actor, identity: identityOf(request), id, why })
  })

  addRoute(routes, registryApi.operations, async () => ({
    operations: await context.operations.unfinished()
  }))

  addRoute(routes, registryApi.approve, ({ params: { id }, body, request }) =>
    decide(context, request, { id, ...body, what: 'approve' })
  )
  addRoute(routes, registryApi.reject, ({ params: { id }, body, request }) =>
    decide(context, request, { id, ...body, what: 'reject' })
  )

  addRoute(routes, registryApi.operation, async ({ params: { id } }) => {
    const operation = await context.operations.find(id)
    if (!operation) throw new RegistryError(`There is no operation ${id}`, 'NOT_FOUND')
    return operation
  })
}

interface Decision {
  id: string
  what: 'approve' | 'reject'
  why: string
  by?: string | undefined
}

/** Approves or rejects what waits for it. Approving needs another identity than the requester's (SEC-49). */
async function decide(
  context: RegistryContext,
  request: FastifyRequest,
  { id, what, why, by }: Decision
): Promise<Operation> {
  const { operations, audit } = context
  return context.runExclusive(async () => {
    const operation = await operations.find(id)
    if (!operation) throw new RegistryError(`There is no operation ${id}`, 'NOT_FOUND')
    const about = { operation: id, set: operation.set, requestedBy: operation.team, why }
    await requireAccess(context, request, Object.keys(operation.set), { what, about, by })
    if (operation.state !== 'pending')
      throw new RegistryError(`Operation ${id} does not wait for an approval: it is ${operation.state}`)
    if (what === 'approve' && operation.identity === identityOf(request)) {
      const refused = 'Another identity has to approve it: the token of another person, or of another team'
      await audit.add({ ...auditedActor(request, by), what, about, refused })
      throw new RegistryError(refused, 'NOT_YOURS')
    }
    await recordAudit(context, request, { what, about, by })
    const who = actorOf(request, by)
    if (what === 'approve') return operations.approve(operation, who)
    return operations.reject(operation, `rejected by ${who}${why ? `: ${why}` : ''}`)
  })
}

/**
 * Runs an operation for a client that waits for the response. Throws `RegistryError`: why it was refused, or BUSY when
 * it takes longer than a request may; then it continues.
 */
export async function runForRequest(
  { operations }: RegistryContext,
  request: FastifyRequest,
  wanted: Omit<OperationRequest, 'id' | 'team'>
): Promise<Operation> {
  const id = randomBytes(8).toString('hex')
  const actor = auditedActor(request, wanted.by)
  await operations.start({ ...wanted, ...actor, identity: identityOf(request), id })
  const operation = await operations.wait(id, TIME_LIMITS.response)
  if (!operation || operation.state === 'running')
    throw new RegistryError(
      `It takes longer than ${TIME_LIMITS.response / 1000} s and continues as operation ${id}: history shows how it ended`,
      'BUSY'
    )
  const { state, code, problems } = operation
  if (state === 'pending')
    throw new RegistryError(`It waits for an approval: npm run release -- approve ${id}`, 'BUSY')
  if (state !== 'done')
    throw new RegistryError(problems.join('\n'), isRegistryErrorCode(code) ? code : 'REFUSED')
  return operation
}
