import { isNotModified } from '@sahra/server-kit/server/validators'
import type { Feature } from '../../server/feature'
import { FeedFiles, type FeedName, feeds } from './feed.service'

/** Feeds for the shopping pages of Google and Meta (C145). */
export const feedFeature: Feature = (app, deps) => {
  const files = new FeedFiles(deps)
  for (const name of Object.keys(feeds) as FeedName[])
    app.get(`/feeds/${name}`, async ({ headers }, reply) => {
      const feed = await files.open(name)
      const { etag, lastModified, size } = feed
      reply.headers({
        'cache-control': 'public, max-age=300, stale-if-error=86400',
        etag,
        ...(lastModified && { 'last-modified': lastModified })
      })
      if (isNotModified(headers, feed)) {
        await feed.close()
        return reply.code(304).send()
      }
      return reply.type(feeds[name].type).header('content-length', size).send(feed.read())
    })
}
