import type { Boot, PlannedApp } from '@sahra/shared/contract/boot'
import type { RemoteDeclaration } from '@sahra/shared/remote'
import { developmentFolder } from '../../platform/src/build/development-folder.mjs'
import { pageMatcher } from '../../platform/src/gateway/plan/page-matcher'
import { escapeJson } from '../../platform/src/gateway/html/escape'

/** The remote under development, as a page's plan names it. */
export interface Developed {
  remote: RemoteDeclaration
  container: string
  /** Whether the page gets the shell's twin, in which parts can be replaced. */
  hot: boolean
}

export const baseOf = (app: string): string => `/releases/${app}/development/`
export const SCRIPT = '/@development/page.js'
/** Nobody's page: what a shop answers here holds its plan and no content, which may be of another release than ours. */
export const BARE = '/@development/bare'

const bootElement = /(<script type="application\/json" id="sahra-boot">)([\s\S]*?)(<\/script>)/

/** The plan of a page; undefined when this is no page of a shop. */
export function bootOf(html: string): Boot | undefined {
  const text = bootElement.exec(html)?.[2]
  try {
    return text ? (JSON.parse(text) as Boot) : undefined
  } catch {
    return undefined
  }
}

/** Address of the twin's files in the release of the shell that is live there. */
export const twinOf = ({ plan }: Boot): string => `${plan.shell.base}${developmentFolder}/`

/** Path patterns of ours that somebody else shows in that shop already, each with its owner. */
export function takenPaths({ plan }: Boot, remote: RemoteDeclaration): string[] {
  const shape = (path: string) => path.replace(/:\w+/g, ':')
  const mine = new Set(remote.pages.map(page => shape(page.path)))
  return [plan.shell, ...plan.remotes]
    .filter(other => other.name !== remote.name)
    .flatMap(other =>
      other.pages.filter(page => mine.has(shape(page.path))).map(page => `${page.path} (${other.name})`)
    )
}

/** A page without content (`BARE`), with this one remote from here. */
export function developedPage(html: string, boot: Boot, { remote, container, hot }: Developed): string {
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
    ? `<script defer src="${twinOf(boot)}shell.js"></script><link rel="stylesheet" href="${twinOf(boot)}shell.css">`
    : ''
  return html
    .replace(bootElement, (_, open: string, _old, close: string) => open + escapeJson(changed) + close)
    .replace(/<link [^>]*>/g, link => (isStale(link, boot, live, hot) ? '' : link))
    .replace(/<script [^>]*\bsrc="([^"]*)"[^>]*><\/script>/g, (script, src: string) =>
      hot && src.startsWith(boot.plan.shell.base) ? '' : script
    )
    .replace('<head>', () => `<head><script src="${SCRIPT}"></script>${shell}`)
}

/** What this page will not want: files of the remote's own release, and of the shell where its twin stands in. */
function isStale(link: string, boot: Boot, live: PlannedApp | undefined, hot: boolean): boolean {
  const href = /\bhref="([^"]*)"/.exec(link)?.[1] ?? ''
  if (/\brel="preload"/.test(link) && /\bas="script"/.test(link)) return true
  if (live && href.startsWith(live.base)) return true
  return hot && /\brel="stylesheet"/.test(link) && href.startsWith(boot.plan.shell.base)
}

/** The policy as deployed, except that scripts of this server run and nothing is moved to https. */
export const developedPolicy = (policy: string): string =>
  policy
    .split(/;\s*/)
    .filter(rule => rule && rule !== 'upgrade-insecure-requests')
    .map(rule => (rule.startsWith('script-src ') ? rule.replace(/ 'strict-dynamic'/, '') : rule))
    .join('; ')

/** Whether the remote under development shows this path: the shop may not know of it yet. */
export function shows({ pages, ...remote }: RemoteDeclaration, pathname: string): boolean {
  const matched = pageMatcher([{ ...remote, pages }])(decodeURI(pathname))
  return matched !== undefined && !matched.notFound
}
