import type { TestContext } from 'node:test'
import type { Plan } from '../release/shapes/records'
import type { Registry } from '../release/channels/registry'
import { publishFixture, releaseFixtures, type Fixture } from './fixture-release'
import { bootOf, home, openShop } from './fixture-shop'

export const DAY_MS = 86_400_000
export const more: Fixture = {
  app: 'mfe-more',
  remote: { pages: [{ path: '/more', feature: 'more', render: 'server' }] },
  release: {
    parts: {
      entry: { kind: 'entry', js: ['entry.js'], css: [] },
      more: { kind: 'page', js: ['more.js'], css: [] }
    }
  },
  files: { 'more.js': '1' }
}
export const spring = { host: 'spring.preview.localhost:3000' }

/** Creates the preview `spring`, which opens by its name. */
export const savePreview = (registry: Registry, set: Plan, expires = Date.now() + DAY_MS) =>
  registry.savePreview({
    name: 'spring',
    set,
    who: 'Layla',
    when: new Date().toISOString(),
    why: 'to look at',
    expires: new Date(expires).toISOString(),
    open: true
  })

/** Two live remotes, and another release of each in a preview. */
export async function openPreviewShop(t: TestContext, env: Record<string, string> = {}) {
  const shop = await openShop(t, env)
  const live = { ...shop.live, ...(await releaseFixtures(shop.registry, more)) }
  const nextHome = { ...home, release: { ...home.release, container: 'fixture_next' } }
  const next = {
    'mfe-home': (
      await publishFixture(shop.registry, { ...nextHome, files: { ...home.files, 'next.js': '1' } })
    ).id,
    'mfe-more': (await publishFixture(shop.registry, { ...more, files: { ...more.files, 'next.js': '1' } }))
      .id
  }
  await savePreview(shop.registry, next)
  await shop.poller.poll()
  return { ...shop, live, next }
}
/** App → release of the remotes in a page. */
export const releasesIn = (body: string): Plan =>
  Object.fromEntries(bootOf(body).plan.remotes.map(({ name, release }) => [name, release]))
