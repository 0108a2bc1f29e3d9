import { RETENTION } from './limits'
import type { Registry } from './registry'

const DAY_MS = 86_400_000

/**
 * Removes expired previews, and releases that nothing names any more: what is live, was live before that, or is previewed
 * stays however old it is; so do the newest of each app, and whatever was published or live within a month, since open
 * pages may still ask for its files.
 */
export async function collectGarbage(
  registry: Registry,
  now = Date.now(),
  keep: { releases: number; days: number } = RETENTION
): Promise<{ previews: string[]; releases: string[] }> {
  const previews = await registry.removeExpiredPreviews()
  const lastWanted = await lastReferenced(registry)
  const removed: string[] = []
  for (const app of await registry.apps()) {
    const dated = await Promise.all(
      (await registry.releases(app)).map(async id => ({
        id,
        published: Date.parse((await registry.published(app, id).catch(() => undefined)) ?? '') || now
      }))
    )
    dated.sort((a, b) => b.published - a.published)
    for (const { id, published } of dated.slice(keep.releases)) {
      const last = Math.max(published, lastWanted.get(`${app}@${id}`) ?? 0)
      if (now - last <= keep.days * DAY_MS) continue
      await registry.removeRelease(app, id)
      removed.push(`${app}@${id}`)
    }
  }
  return { previews, releases: removed }
}

/** `app@id` → until when it was asked for; what is named now, for ever. */
async function lastReferenced(registry: Registry): Promise<Map<string, number>> {
  const last = new Map<string, number>()
  const note = (plan: Record<string, string>, until: number): void => {
    for (const [app, id] of Object.entries(plan)) {
      const key = `${app}@${id}`
      last.set(key, Math.max(last.get(key) ?? 0, until))
    }
  }
  for (const channel of await registry.channels()) {
    const history = await registry.history(channel)
    for (const { previous, when } of history) note(previous, Date.parse(when))
    const live = history.at(-1)
    if (live) for (const plan of [live.plan, live.previous]) note(plan, Infinity)
    // A rollback's own past: the release before the live one, however many revisions lie in between.
    for (const app of Object.keys(live?.plan ?? {})) {
      const before = await registry.previousRunnable(channel, app)
      if (before) note({ [app]: before }, Infinity)
    }
  }
  for (const { set } of await registry.previews()) note(set, Infinity)
  return last
}
