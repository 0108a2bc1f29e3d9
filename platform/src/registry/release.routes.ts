import type { FastifyInstance } from 'fastify'
import { readArchive } from './archive'
import { blockRelease } from './plan-change'
import { ARCHIVE_TYPE, requireAccess, recordAudit, actorOf, type RegistryContext } from './registry-context'
import { integrityOf } from './integrity'
import { RegistryError } from './registry-error'
import { parseRelease } from './release'
import { releaseParams, whyBody } from './shapes'
import { parseSignature } from './signature'

interface OneRelease {
  Params: { app: string; id: string }
}
interface Why {
  Body: { why: string; by?: string }
}

/** One release: taking it in, and keeping it from running. */
export function releaseRoutes(routes: FastifyInstance, desk: RegistryContext): void {
  routes.put<OneRelease & { Body: Buffer }>(
    '/releases/:app/:id',
    {
      schema: { params: releaseParams },
      // Before a byte of it is read.
      onRequest: request =>
        requireAccess(desk, request, [request.params.app], 'publish', { ...request.params })
    },
    async (request, reply) => {
      const { app, id } = request.params
      if (!Buffer.isBuffer(request.body)) throw new RegistryError(`Send a release as ${ARCHIVE_TYPE}`)
      const files = await readArchive(request.body)
      const text = files.get('release.json')
      if (!text) throw new RegistryError('The archive holds no release.json')
      const signature = parseSignature(files.get('signature.json'))
      if (signature && signature.team !== request.access.team)
        throw new RegistryError(
          `It was signed by team ${signature.team}, and sent by team ${request.access.team}`
        )
      for (const name of ['release.json', 'signature.json']) files.delete(name)
      const named = parseRelease(text.toString())
      if (named.app !== app || named.id !== id)
        throw new RegistryError(`The archive holds ${named.app}@${named.id}, it was sent as ${app}@${id}`)
      const { fresh } = await desk.runExclusive(() => desk.registry.store({ text, signature, files }))
      if (fresh)
        await recordAudit(desk, request, 'publish', { app, id, hash: integrityOf(text), key: signature?.key })
      return reply.code(fresh ? 201 : 200).send({ app, id, fresh })
    }
  )

  routes.put<OneRelease & Why>(
    '/blocks/:app/:id',
    { schema: { params: releaseParams, body: whyBody } },
    async request => {
      const { app, id } = request.params
      const { why, by } = request.body
      await requireAccess(desk, request, [app], 'block', { app, id })
      const moved = await desk.runExclusive(() =>
        blockRelease(desk.registry, { app, id, who: actorOf(request, by), why })
      )
      await recordAudit(desk, request, 'block', { app, id, why, moved }, by)
      return { app, id, moved }
    }
  )

  routes.delete<OneRelease & Why>(
    '/blocks/:app/:id',
    { schema: { params: releaseParams, body: whyBody } },
    async request => {
      const { app, id } = request.params
      const { why, by } = request.body
      await requireAccess(desk, request, [app], 'unblock', { app, id })
      await desk.registry.removeBlock(app, id)
      await recordAudit(desk, request, 'unblock', { app, id, why }, by)
      return { app, id }
    }
  )
}
