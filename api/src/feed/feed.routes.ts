import type { Feature } from '../feature'
import { FeedFiles, type FeedName, feeds } from './feed.service'

/** Feeds for the shopping pages of Google and Meta (C145). */
export const feedFeature: Feature = (app, deps) => {
  const files = new FeedFiles(deps)
  for (const name of Object.keys(feeds) as FeedName[])
    app.get(`/feeds/${name}`, async (_request, reply) =>
      reply
        .type(feeds[name].type)
        .header('cache-control', 'public, max-age=300, stale-if-error=86400')
        .send(await files.open(name))
    )
}
