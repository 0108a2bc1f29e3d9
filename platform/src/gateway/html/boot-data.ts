import type { Boot, PagePlan, PlannedApp, ReleaseSource } from '@sahra/shared/contract/boot'
import type { PageDeclaration } from '@sahra/shared/contract/remote'
import type { Release } from '../../release/shapes/release'
import { directionOf } from '../plan/language'
import type { LivePlan } from '../../release/plan/live-plan'

export const releaseBase = ({ app, id }: Release): string => `/releases/${app}/${id}/`
/** The number is the attempt: a retry needs a URL of its own, or it joins the request that hangs. */
export const releaseMirror = ({ app, id }: Release, attempt = 1): string => `/r/${app}/${id}~${attempt}/`

/** Returns what a page and a rendering sandbox start with. */
export const bootData = (
  plan: LivePlan,
  settings: Record<string, string>,
  { preview, visit }: Pick<Boot, 'preview' | 'visit'> = {}
): Boot => ({
  config: settings,
  plan: pagePlan(plan, settings['languages']?.split(',')[0]),
  ...(preview ? { preview } : {}),
  ...(visit === undefined ? {} : { visit })
})

const pagePlan = (
  { id, revision, language, shell, remotes, rollbackTargets }: LivePlan,
  firstLanguage = ''
): PagePlan => ({
  id,
  revision,
  shell: plannedApp(shell),
  remotes: remotes.map(remote => ({
    ...plannedApp(remote, rollbackTargets.get(remote.app)),
    ...(language && remote.language !== language
      ? { shownIn: { lang: firstLanguage, dir: directionOf(firstLanguage) } }
      : {})
  }))
})

function plannedApp(release: Release, previous?: Release): PlannedApp {
  const { name, pages, handles, start, exposes } = release.remote
  return {
    name,
    ...sourceOf(release),
    pages: pages.map(browserPage),
    handles,
    start,
    exposes: Object.keys(exposes ?? {}),
    ...(previous ? { previous: sourceOf(previous) } : {})
  }
}

/** The shell writes the head from the page's module; when the scripts load and which queries make a page is the gateway's. */
function browserPage(page: PageDeclaration): PageDeclaration {
  const rest = { ...page }
  delete rest.query
  delete rest.title
  delete rest.description
  delete rest.fallback
  delete rest.scriptless
  delete rest.scripts
  return rest
}

function sourceOf(release: Release): ReleaseSource {
  const [entry = ''] = release.parts.entry.js
  return {
    release: release.id,
    base: releaseBase(release),
    mirror: releaseMirror(release),
    entry,
    integrity: release.files[`browser/${entry}`]?.integrity ?? '',
    container: release.container
  }
}
