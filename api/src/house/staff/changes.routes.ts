import { z } from 'zod'
import { newId } from '../../db/id'
import { ApiError } from '../../server/api-error'
import type { Feature } from '../../server/feature'
import { DeskWindows } from './desk-windows'
import { staffSessionOf } from './session.service'
import { tooManyWindows } from './staff.text'

/** The name of the scope that reads it, and what tells the thing apart: 'orders/66f0…'. */
const query = z.strictObject({
  place: z
    .string()
    .regex(/^[a-z]+\/[^\p{Cc}]{1,150}$/u)
    .optional()
})

/**
 * `/admin/staff/changes`: server-sent events for an open window of the desk (C416). The bearer token of a session is what
 * no other site has.
 */
export const changesOfDeskFeature: Feature = (app, deps) => {
  const windows = new DeskWindows(deps.db, error => app.log.warn({ err: error }, 'windows of the desk'))
  app.addHook('preClose', () => windows.close())
  app.get('/admin/staff/changes', { schema: { querystring: query } }, async (request, reply) => {
    const { sessionId, person, scopes } = await staffSessionOf(deps.db, request.headers.authorization)
    const [thing] = request.query.place?.split('/') ?? []
    const place = scopes.some(scope => scope === `${thing}:read`) ? request.query.place : undefined
    const opened = { id: newId(), sessionId, staffId: person.id, scopes, place }
    if (!(await windows.add(opened))) throw new ApiError('TOO_MANY', tooManyWindows)
    reply.hijack()
    windows.follow(opened, reply.raw)
  })
}
