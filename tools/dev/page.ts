import type { Boot, PlannedApp } from '@sahra/shared/contract/boot'
import type { RemoteDeclaration } from '@sahra/shared/remote'
import { developmentFolder } from '../../platform/src/build/development-folder.mjs'
import { pageMatcher } from '../../platform/src/gateway/plan/page-matcher'
import { escapeJson } from '../../platform/src/gateway/html/escape'

/** The remote under development. */
export interface DevelopedRemote {
  remote: RemoteDeclaration
  container: string
  /** Whether the page gets the shell's development build, which supports hot reload. */
  hot: boolean
}

export const baseOf = (app: string): string => `/releases/${app}/development/`
export const SCRIPT = '/@development/page.js'
/** No page has this path: the response has the shop's boot data but no rendered content. */
export const EMPTY_PAGE = '/@development/bare'

const bootElement = /(<script type="application\/json" id="sahra-boot">)([\s\S]*?)(<\/script>)/

/** Parses the boot data of a page; undefined when it is not a page of a shop. */
export function bootOf(html: string): Boot | undefined {
  const text = bootElement.exec(html)?.[2]
  try {
    return text ? (JSON.parse(text) as Boot) : undefined
  } catch {
    return undefined
  }
}

/** Base path of the development build in the live release of the shell. */
export const developmentBuildOf = ({ plan }: Boot): string => `${plan.shell.base}${developmentFolder}/`

/** Our paths that another remote of that shop declares, each with that remote. */
export function takenPaths({ plan }: Boot, remote: RemoteDeclaration): string[] {
  const shape = (path: string) => path.replace(/:\w+/g, ':')
  const own = new Set(remote.pages.map(page => shape(page.path)))
  return [plan.shell, ...plan.remotes]
    .filter(other => other.name !== remote.name)
    .flatMap(other =>
      other.pages.filter(page => own.has(shape(page.path))).map(page => `${page.path} (${other.name})`)
    )
}

/** Puts the remote under development into the empty page of the shop. */
export function developedPage(html: string, boot: Boot, { remote, container, hot }: DevelopedRemote): string {
  const live = boot.plan.remotes.find(({ name }) => name === remote.name)
  const { name, pages, handles, start, exposes } = remote
  const base = baseOf(name)
  const planned = {
    name,
    pages,
    handles,
    start,
    exposes: Object.keys(exposes ?? {}),
    release: 'development',
    base,
    mirror: base,
    entry: 'remoteEntry.js',
    integrity: '',
    container
  }
  const remotes = [...boot.plan.remotes.filter(other => other !== live), planned]
  const changed = {
    ...boot,
    config: { ...boot.config, apiUrl: '' },
    plan: { ...boot.plan, remotes: remotes.sort((a, b) => (a.name < b.name ? -1 : 1)) }
  }
  const shell = hot
    ? `<script defer src="${developmentBuildOf(boot)}shell.js"></script><link rel="stylesheet" href="${developmentBuildOf(boot)}shell.css">`
    : ''
  return html
    .replace(bootElement, (_, open: string, _old, close: string) => open + escapeJson(changed) + close)
    .replace(/<link [^>]*>/g, link => (isStale(link, boot, live, hot) ? '' : link))
    .replace(/<script [^>]*\bsrc="([^"]*)"[^>]*><\/script>/g, (script, src: string) =>
      hot && src.startsWith(boot.plan.shell.base) ? '' : script
    )
    .replace('<head>', () => `<head><script src="${SCRIPT}"></script>${shell}`)
}

/** Links to files of the remote's live release, and of the shell when its development build replaces it. */
function isStale(link: string, boot: Boot, live: PlannedApp | undefined, hot: boolean): boolean {
  const href = /\bhref="([^"]*)"/.exec(link)?.[1] ?? ''
  if (/\brel="preload"/.test(link) && /\bas="script"/.test(link)) return true
  if (live && href.startsWith(live.base)) return true
  return hot && /\brel="stylesheet"/.test(link) && href.startsWith(boot.plan.shell.base)
}

/** The deployed policy, except that scripts of this server may run over http. */
export const developedPolicy = (policy: string): string =>
  policy
    .split(/;\s*/)
    .filter(rule => rule && rule !== 'upgrade-insecure-requests')
    .map(rule => (rule.startsWith('script-src ') ? rule.replace(/ 'strict-dynamic'/, '') : rule))
    .join('; ')

/** Whether the remote under development has this page; the shop may not have it yet. */
export function shows({ pages, ...remote }: RemoteDeclaration, pathname: string): boolean {
  const matched = pageMatcher([{ ...remote, pages }])(decodeURI(pathname))
  return matched !== undefined && !matched.notFound
}
