import { createHash } from 'node:crypto'
import type { Release } from '../../registry/release'
import type { LivePlan } from '../plan/plan-poller'
import type { PageMatch } from '../plan/page-matcher'

/** A file that the page will want, as its head names it. */
export interface LinkedFile {
  url: string
  integrity: string
}
export interface PageFiles {
  boot: string
  inlineCss: string
  shellCss: LinkedFile[]
  shellJs: LinkedFile
  pageCss: LinkedFile[]
  pageJs: LinkedFile[]
  fonts: string[]
  icon: string | undefined
}

export const releaseBase = ({ app, id }: Release): string => `/releases/${app}/${id}/`
export const releaseMirror = ({ app, id }: Release): string => `/r/${app}/${id}~1/`

/** What a preview says of itself in the frame. */
export interface PreviewNotice {
  name: string
  /** `app@release` of what differs from production. */
  shows: string[]
  who: string
  until: string
  /** Where production is. */
  exit: string
}

/** Everything a page's head and body are made of, for one declared page of a plan. */
export function pageFiles(
  live: LivePlan,
  matched: PageMatch | undefined,
  settings: Record<string, string>,
  inlineCss: string,
  preview?: PreviewNotice
): PageFiles {
  const { shell, remotes } = live
  const owner = [shell, ...remotes].find(({ app }) => app === matched?.app)
  const part = matched && owner?.parts[matched.page.feature]
  const wanted = (release: Release, file: string): LinkedFile => ({
    url: releaseBase(release) + file,
    integrity: release.files[`browser/${file}`]?.integrity ?? ''
  })
  const [shellEntry = ''] = shell.parts.entry.js
  const remoteEntry = owner && owner !== shell ? owner.parts.entry.js : []
  return {
    boot: escapeJson({ ...bootData(live, settings), ...(preview ? { preview } : {}) }),
    inlineCss,
    shellCss: shell.parts.entry.css.map(file => wanted(shell, file)),
    shellJs: wanted(shell, shellEntry),
    pageCss: owner && part ? part.css.map(file => wanted(owner, file)) : [],
    pageJs: owner && part ? [...remoteEntry, ...part.js].map(file => wanted(owner, file)) : [],
    fonts: filesOf(shell, /\.woff2$/).map(file => releaseBase(shell) + file),
    icon: filesOf(shell, /^public\/favicon\.svg$/).map(file => releaseBase(shell) + file)[0]
  }
}

const filesOf = (release: Release, pattern: RegExp): string[] =>
  Object.keys(release.files)
    .map(name => name.replace(/^browser\//, ''))
    .filter(name => pattern.test(name))

/** Settings and plan, as a page and a rendering worker start with them. */
export const bootData = (live: LivePlan, settings: Record<string, string>): object => ({
  config: settings,
  plan: planOf(live)
})

/** The plan as an open page keeps it. */
const planOf = ({ revision, shell, remotes, previous }: LivePlan): object => ({
  revision,
  shell: plannedApp(shell),
  remotes: remotes.map(remote => plannedApp(remote, previous.get(remote.app)))
})

function plannedApp(release: Release, previous?: Release): object {
  const { name, pages, handles, start, exposes } = release.remote
  return {
    name,
    ...fetched(release),
    pages,
    handles,
    start,
    exposes: Object.keys(exposes ?? {}),
    ...(previous ? { previous: fetched(previous) } : {})
  }
}

/** How a browser gets at a release. */
function fetched(release: Release): object {
  const [entry = ''] = release.parts.entry.js
  return {
    release: release.id,
    base: releaseBase(release),
    mirror: releaseMirror(release),
    entry,
    integrity: release.files[`browser/${entry}`]?.integrity,
    container: release.container
  }
}

/** JSON that may stand inside a script element. */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  )

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

/** As a Content-Security-Policy names inline content. */
export const cspHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
