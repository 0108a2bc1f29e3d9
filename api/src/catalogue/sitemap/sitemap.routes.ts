import { etagOf, isNotModified } from '@sahra/server-kit/server/validators'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { endpoints, type Endpoint } from '@sahra/shared/endpoints/endpoints'
import { ApiError } from '../../server/api-error'
import type { Feature } from '../../server/feature'
import { sitemapIndex, sitemapPages, sitemapProducts } from './sitemap.service'
import { robots } from './sitemap.text'

/** Crawlers ask again for files of up to megabytes: what they have is not sent again. */
function send({ headers }: FastifyRequest, reply: FastifyReply, type: string, content: string) {
  const etag = etagOf(content)
  reply.headers({ 'cache-control': 'public, max-age=3600, stale-if-error=86400', etag })
  return isNotModified(headers, { etag })
    ? reply.code(304).send()
    : reply.type(`${type}; charset=utf-8`).send(content)
}

/** Paths of the api that need no session, up to their first parameter. */
const publicReads = Object.entries<Endpoint>(endpoints)
  .filter(
    ([name, { session, conditional }]) => name.startsWith('GET /api/') && session === 'none' && !conditional
  )
  .map(([name]) => name.replace(/^GET |\{.*/g, ''))
  .filter(
    (path, index, all) =>
      !all.some((other, otherIndex) => path.startsWith(other) && (path !== other || otherIndex < index))
  )

const file = z.object({ file: z.string().regex(/^[1-9]\d{0,5}$/) })

/** robots.txt and the sitemap (SX-020). */
export const sitemapFeature: Feature = (app, { config, db }) => {
  const { publicUrl } = config
  app.get('/robots.txt', (request, reply) =>
    send(request, reply, 'text/plain', robots(`${publicUrl}/sitemap.xml`, publicReads))
  )
  app.get('/sitemap.xml', async (request, reply) =>
    send(request, reply, 'application/xml', await sitemapIndex(db, publicUrl))
  )
  app.get('/sitemap/pages.xml', async (request, reply) =>
    send(request, reply, 'application/xml', await sitemapPages(db, config))
  )
  app.get('/sitemap/products-:file.xml', { schema: { params: file } }, async (request, reply) => {
    const content = await sitemapProducts(db, config, Number(request.params.file))
    if (!content) throw new ApiError('NOT_FOUND', 'Not found')
    return send(request, reply, 'application/xml', content)
  })
}
