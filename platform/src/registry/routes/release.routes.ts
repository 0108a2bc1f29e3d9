import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { integrityOf } from '@sahra/build-kit/release-hash.mjs'
import { readArchive } from '../releases/archive'
import { blockRelease, type RecordBlock } from '../releases/block-release'
import { packRelease } from '../releases/pack-release'
import { ARCHIVE_TYPE, registryApi } from '../calls/registry-api'
import { actorOf, prepareAudit, recordAudit, requireAccess, type RegistryContext } from './registry-context'
import { RegistryError } from '../../release/shapes/registry-error'
import { parseRelease } from '../../release/shapes/release'
import type { Upload } from '../../release/stored/release-store'
import { addRoute } from './route'
import { parseSignature } from '../../release/trust/signature'

/** Publishing a release, handing it to another registry, and blocking it. */
export function releaseRoutes(routes: FastifyInstance, context: RegistryContext): void {
  addRoute(
    routes,
    registryApi.publish,
    async ({ params: { app, id }, request, reply }) => {
      if (!Buffer.isBuffer(request.body)) throw new RegistryError(`Send a release as ${ARCHIVE_TYPE}`)
      const upload = await readUpload(request.body)
      const { text, signature } = upload
      if (signature && signature.team !== request.access.team)
        throw new RegistryError(
          `It was signed by team ${signature.team}, and sent by team ${request.access.team}`
        )
      const release = parseRelease(text.toString())
      if (release.app !== app || release.id !== id)
        throw new RegistryError(
          `The archive contains ${release.app}@${release.id}, it was sent as ${app}@${id}`
        )
      const { fresh } = await context.runExclusive(() => context.registry.store(upload))
      const about = { app, id, hash: integrityOf(text), key: signature?.key }
      if (fresh) await recordAudit(context, request, { what: 'publish', about })
      context.prepareCheck?.()
      reply.code(fresh ? 201 : 200)
      return { app, id, fresh }
    },
    // Before the body is read.
    request => {
      const params = z.record(z.string(), z.string()).parse(request.params)
      return requireAccess(context, request, [params['app'] ?? ''], { what: 'publish', about: params })
    }
  )

  addRoute(routes, registryApi.archive, async ({ params: { app, id }, request, reply }) => {
    await requireAccess(context, request, [app], { what: 'publish', about: { app, id } })
    reply.type(ARCHIVE_TYPE)
    return packRelease(context.registry, app, id)
  })

  addRoute(routes, registryApi.block, async ({ params: { app, id }, body: { why, by }, request }) => {
    await requireAccess(context, request, [app], { what: 'block', about: { app, id } })
    const record: RecordBlock = moved =>
      prepareAudit(context, request, { what: 'block', about: { app, id, why, moved }, by })
    const moved = await context.runExclusive(() =>
      blockRelease(context.registry, { app, id, who: actorOf(request, by), why, record })
    )
    return { app, id, moved }
  })

  addRoute(routes, registryApi.unblock, async ({ params: { app, id }, body: { why, by }, request }) => {
    await requireAccess(context, request, [app], { what: 'unblock', about: { app, id } })
    await context.registry.removeBlock(app, id)
    await recordAudit(context, request, { what: 'unblock', about: { app, id, why }, by })
    return { app, id }
  })
}

async function readUpload(archive: Buffer): Promise<Upload> {
  const files = await readArchive(archive)
  const text = files.get('release.json')
  if (!text) throw new RegistryError('The archive contains no release.json')
  const signature = parseSignature(files.get('signature.json'))
  for (const name of ['release.json', 'signature.json']) files.delete(name)
  return { text, signature, files }
}
