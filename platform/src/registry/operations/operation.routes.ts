import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TIME_LIMITS } from '../limits'
import type { Operation } from '../records'
import { registryApi } from '../registry-api'
import { auditedActor, requireAccess, type RegistryContext } from '../registry-context'
import { RegistryError, isRegistryErrorCode } from '../registry-error'
import { addRoute } from '../route'
import type { OperationRequest } from './operations'

/** Starting and following checks and promotions. */
export function operationRoutes(routes: FastifyInstance, context: RegistryContext): void {
  addRoute(routes, registryApi.startOperation, async ({ params: { id }, body, request, reply }) => {
    const { what, set } = body
    // A check runs the candidates' code and takes the machine's browser: only those who may release them.
    await requireAccess(context, request, Object.keys(set), { what, about: { ...body } })
    const actor = auditedActor(request, what === 'promote' ? body.by : undefined)
    const why = what === 'promote' ? body.why : ''
    reply.code(202)
    return context.operations.start({ ...body, ...actor, id, why })
  })

  addRoute(routes, registryApi.operation, async ({ params: { id } }) => {
    const operation = await context.operations.find(id)
    if (!operation) throw new RegistryError(`There is no operation ${id}`, 'NOT_FOUND')
    return operation
  })
}

/**
 * Runs an operation for a client that waits for the response. Throws `RegistryError`: why it was refused, or BUSY when
 * it takes longer than a request may; it goes on then.
 */
export async function runForRequest(
  { operations }: RegistryContext,
  request: FastifyRequest,
  wanted: Omit<OperationRequest, 'id' | 'team'>
): Promise<Operation> {
  const id = randomBytes(8).toString('hex')
  await operations.start({ ...wanted, ...auditedActor(request, wanted.by), id })
  const operation = await operations.wait(id, TIME_LIMITS.response)
  if (!operation || operation.state === 'running')
    throw new RegistryError(
      `It takes longer than ${TIME_LIMITS.response / 1000} s and goes on as operation ${id}: history shows how it ended`,
      'BUSY'
    )
  const { state, code, problems } = operation
  if (state !== 'done')
    throw new RegistryError(problems.join('\n'), isRegistryErrorCode(code) ? code : 'REFUSED')
  return operation
}
