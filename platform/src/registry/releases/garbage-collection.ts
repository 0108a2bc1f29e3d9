import { RETENTION } from '../../release/shapes/limits'
import type { Plan } from '../../release/shapes/records'
import type { Registry } from '../../release/channels/registry'

const DAY_MS = 86_400_000

/**
 * Removes expired previews, and releases beyond the retention limits. Never removed: what is live, previewed, a
 * candidate or a rollback target; the newest releases of each app; and what was published or live within the retention days, because
 * open pages may still request its files.
 */
export async function collectGarbage(
  registry: Registry,
  now = Date.now(),
  retention: { releases: number; days: number } = RETENTION
): Promise<{ previews: string[]; releases: string[] }> {
  const previews = await registry.removeExpiredPreviews()
  const references = await lastReferenced(registry)
  const removed: string[] = []
  for (const app of await registry.apps()) {
    const dated = await Promise.all(
      (await registry.releases(app)).map(async id => ({
        id,
        published: Date.parse((await registry.published(app, id).catch(() => undefined)) ?? '') || now
      }))
    )
    dated.sort((a, b) => b.published - a.published)
    for (const { id, published } of dated.slice(retention.releases)) {
      const last = Math.max(published, references.get(`${app}@${id}`) ?? 0)
      if (now - last <= retention.days * DAY_MS) continue
      await registry.removeRelease(app, id)
      removed.push(`${app}@${id}`)
    }
  }
  return { previews, releases: removed }
}

/** `app@id` → when it was referenced last (ms); Infinity for what is referenced now. */
async function lastReferenced(registry: Registry): Promise<Map<string, number>> {
  const last = new Map<string, number>()
  const mark = (plan: Plan, until: number): void => {
    for (const [app, id] of Object.entries(plan)) {
      const key = `${app}@${id}`
      last.set(key, Math.max(last.get(key) ?? 0, until))
    }
  }
  for (const channel of await registry.channels()) {
    const history = await registry.history(channel)
    for (const [index, { previous, when }] of history.entries()) {
      mark(previous, Date.parse(when))
      for (const { set } of history[index - 1]?.canaries ?? []) mark(set, Date.parse(when))
    }
    const live = history.at(-1)
    for (const { set } of live?.canaries ?? []) mark(set, Infinity)
    if (live) for (const plan of [live.plan, live.previous]) mark(plan, Infinity)
    // The rollback target of each app, however many revisions lie in between.
    for (const app of Object.keys(live?.plan ?? {})) {
      const target = await registry.previousRunnable(channel, app)
      if (target) mark({ [app]: target }, Infinity)
    }
  }
  for (const { set } of await registry.previews()) mark(set, Infinity)
  for (const { app, release, ended } of await registry.shadows.all())
    if (!ended) mark({ [app]: release }, Infinity)
  return last
}
