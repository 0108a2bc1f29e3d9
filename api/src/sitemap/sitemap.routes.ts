import { z } from 'zod'
import type { FastifyReply } from 'fastify'
import { ApiError } from '../api-error'
import type { Feature } from '../feature'
import { sitemapIndex, sitemapPages, sitemapProducts } from './sitemap.service'
import { robots } from './sitemap.text'

const send = (reply: FastifyReply, type: string, content: string) =>
  reply
    .type(`${type}; charset=utf-8`)
    .header('cache-control', 'public, max-age=3600, stale-if-error=86400')
    .send(content)

const file = z.object({ file: z.string().regex(/^[1-9]\d{0,5}$/) })

/** robots.txt and the sitemap (SX-020). */
export const sitemapFeature: Feature = (app, { config, db }) => {
  const { publicUrl } = config
  app.get('/robots.txt', (_request, reply) => send(reply, 'text/plain', robots(`${publicUrl}/sitemap.xml`)))
  app.get('/sitemap.xml', async (_request, reply) =>
    send(reply, 'application/xml', await sitemapIndex(db, publicUrl))
  )
  app.get('/sitemap/pages.xml', async (_request, reply) =>
    send(reply, 'application/xml', await sitemapPages(db, config))
  )
  app.get('/sitemap/products-:file.xml', { schema: { params: file } }, async (request, reply) => {
    const content = await sitemapProducts(db, config, Number(request.params.file))
    if (!content) throw new ApiError('NOT_FOUND', 'Not found')
    return send(reply, 'application/xml', content)
  })
}
