import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ARCHIVE_TYPE } from '../calls/registry-api'
import { RegistryError } from '../../release/shapes/registry-error'

const MAX_UPLOADS = 2

/** Limits concurrent uploads, which are held in memory. A counter, not p-limit: one too many is rejected, not queued. */
export function limitUploads(routes: FastifyInstance): void {
  let active = 0
  const counted = new WeakSet<FastifyRequest>()
  const finish = (request: FastifyRequest): void => void (counted.delete(request) && active--)
  routes.addHook('preParsing', async request => {
    if (request.method !== 'PUT' || request.headers['content-type'] !== ARCHIVE_TYPE) return
    if (active >= MAX_UPLOADS)
      throw new RegistryError('Other releases are being published: try again shortly', 'BUSY')
    active++
    counted.add(request)
  })
  routes.addHook('onResponse', async request => finish(request))
  routes.addHook('onRequestAbort', async request => finish(request))
}
