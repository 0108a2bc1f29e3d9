import type { FastifyInstance } from 'fastify'
import { filesOf } from './archive'
import { blockRelease } from './changes'
import { ARCHIVE_TYPE, onlyOwn, tell, whoIs, type Desk } from './desk'
import { sha384 } from './integrity'
import { readRelease, Refused } from './release'
import { releaseParams, whyBody } from './shapes'
import { readSignature } from './signature'

interface OneRelease {
  Params: { app: string; id: string }
}
interface Why {
  Body: { why: string; by?: string }
}

/** One release: taking it in, and keeping it from running. */
export function releaseRoutes(routes: FastifyInstance, desk: Desk): void {
  routes.put<OneRelease & { Body: Buffer }>(
    '/releases/:app/:id',
    {
      schema: { params: releaseParams },
      // Before a byte of it is read.
      onRequest: request => onlyOwn(desk, request, [request.params.app], 'publish', { ...request.params })
    },
    async (request, reply) => {
      const { app, id } = request.params
      if (!Buffer.isBuffer(request.body)) throw new Refused(`Send a release as ${ARCHIVE_TYPE}`)
      const files = await filesOf(request.body)
      const text = files.get('release.json')
      if (!text) throw new Refused('The archive holds no release.json')
      const signature = readSignature(files.get('signature.json'))
      if (signature && signature.team !== request.access.team)
        throw new Refused(`It was signed by team ${signature.team}, and sent by team ${request.access.team}`)
      for (const name of ['release.json', 'signature.json']) files.delete(name)
      const named = readRelease(text.toString())
      if (named.app !== app || named.id !== id)
        throw new Refused(`The archive holds ${named.app}@${named.id}, it was sent as ${app}@${id}`)
      const { fresh } = await desk.inTurn(() => desk.registry.store({ text, signature, files }))
      if (fresh) await tell(desk, request, 'publish', { app, id, hash: sha384(text), key: signature?.key })
      return reply.code(fresh ? 201 : 200).send({ app, id, fresh })
    }
  )

  routes.put<OneRelease & Why>(
    '/blocks/:app/:id',
    { schema: { params: releaseParams, body: whyBody } },
    async request => {
      const { app, id } = request.params
      const { why, by } = request.body
      await onlyOwn(desk, request, [app], 'block', { app, id })
      const moved = await desk.inTurn(() =>
        blockRelease(desk.registry, { app, id, who: whoIs(request, by), why })
      )
      await tell(desk, request, 'block', { app, id, why, moved }, by)
      return { app, id, moved }
    }
  )

  routes.delete<OneRelease & Why>(
    '/blocks/:app/:id',
    { schema: { params: releaseParams, body: whyBody } },
    async request => {
      const { app, id } = request.params
      const { why, by } = request.body
      await onlyOwn(desk, request, [app], 'unblock', { app, id })
      await desk.registry.removeBlock(app, id)
      await tell(desk, request, 'unblock', { app, id, why }, by)
      return { app, id }
    }
  )
}
