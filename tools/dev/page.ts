import type { InspectData } from '@sahra/shared/contract/inspect'
import type { RemoteDeclaration } from '@sahra/shared/contract/remote'
import { developmentFolder } from '../../build-kit/src/development-folder.mjs'
import { directionOf } from '../../platform/src/gateway/plan/language'
import { pageMatcher } from '../../platform/src/release/plan/page-matcher'
import { escapeJson } from '../../platform/src/gateway/http/escape'
import { tryParseJson } from '../../platform/src/release/shapes/parse'
import { z } from 'zod'
import { folderOf, prefixOf, type Language } from './language'

/** The remote under development. */
export interface DevelopedRemote {
  remote: RemoteDeclaration
  container: string
  /** Whether the page gets the shell's development build, which supports hot reload. */
  hot: boolean
  /** Whether its texts are in the language of the page. */
  isTranslated: boolean
}

export const baseOf = (app: string): string => `/releases/${app}/development/`
/** Below the language of the page, which the events beside the script are for. */
export const SCRIPT = '/@development/page.js'
export const EVENTS = '/@development/events'

const plannedApp = z.looseObject({
  name: z.string(),
  base: z.string(),
  pages: z.array(z.looseObject({ path: z.string() }))
})
type PlannedApp = z.infer<typeof plannedApp>
const bootData = z.looseObject({
  config: z.record(z.string(), z.string()),
  plan: z.looseObject({ shell: plannedApp, remotes: z.array(plannedApp) })
})
/** The boot data of a deployed shop, as far as it is used here (`Boot` of the contract). */
export type ShopBoot = z.infer<typeof bootData>

const bootElement = /(<script type="application\/json" id="sahra-boot">)([\s\S]*?)(<\/script>)/

/** Parses the boot data of a page; undefined when it is not a page of a shop. */
export function bootOf(html: string): ShopBoot | undefined {
  const text = bootElement.exec(html)?.[2]
  return text === undefined ? undefined : tryParseJson(bootData, text)
}

/** Returns the languages of the shop: the first one's addresses have no prefix. */
export const languagesOf = ({ config }: ShopBoot): string[] => config['languages']?.split(',') ?? []

/** Returns the language that a page of the shop is in. */
export const languageOf = (html: string): string | undefined => /<html lang="([^"]*)"/.exec(html)?.[1]

/** Base path of the development build in the live release of the shell. */
export const developmentBuildOf = ({ plan }: ShopBoot, language: Language): string =>
  `${plan.shell.base}${folderOf(language)}${developmentFolder}/`

/** Returns the paths of the remote that another app of the shop declares, with the name of that app. */
export function takenPaths({ plan }: ShopBoot, remote: RemoteDeclaration): string[] {
  const shape = (path: string) => path.replace(/:\w+/g, ':')
  const own = new Set(remote.pages.map(page => shape(page.path)))
  return [plan.shell, ...plan.remotes]
    .filter(other => other.name !== remote.name)
    .flatMap(other =>
      other.pages.filter(page => own.has(shape(page.path))).map(page => `${page.path} (${other.name})`)
    )
}

/** Puts the remote under development into the empty page of the shop in a language. */
export function developedPage(
  html: string,
  boot: ShopBoot,
  language: Language,
  { remote, container, hot, isTranslated }: DevelopedRemote
): string {
  const live = boot.plan.remotes.find(({ name }) => name === remote.name)
  const { name, pages, handles, start, exposes } = remote
  const base = baseOf(name)
  const [first = ''] = languagesOf(boot)
  const planned = {
    name,
    pages,
    handles,
    start,
    exposes: Object.keys(exposes ?? {}),
    release: 'development',
    base,
    mirror: base,
    entry: `${folderOf(language)}remoteEntry.js`,
    integrity: '',
    container,
    ...(language && !isTranslated ? { shownIn: { lang: first, dir: directionOf(first) } } : {})
  }
  const remotes = [...boot.plan.remotes.filter(other => other !== live), planned]
  const changed = {
    // A deployed shop has no data for the development tools; the page of a developer shows them all the same.
    inspect: { apps: {}, chosen: [] } satisfies InspectData,
    ...boot,
    config: { ...boot.config, apiUrl: '' },
    plan: { ...boot.plan, remotes: remotes.sort((a, b) => (a.name < b.name ? -1 : 1)) }
  }
  const build = developmentBuildOf(boot, language)
  const shell = hot
    ? `<script defer src="${build}shell.js"></script><link rel="stylesheet" href="${build}shell.css">`
    : ''
  return html
    .replace(bootElement, (_, open: string, _old, close: string) => open + escapeJson(changed) + close)
    .replace(/<link [^>]*>/g, link => (isStale(link, boot, live, hot) ? '' : link))
    .replace(/<script [^>]*\bsrc="([^"]*)"[^>]*><\/script>/g, (script, src: string) =>
      hot && src.startsWith(boot.plan.shell.base) ? '' : script
    )
    .replace('<head>', () => `<head><script src="${prefixOf(language)}${SCRIPT}"></script>${shell}`)
}

/** Links to files of the remote's live release, and of the shell when its development build replaces it. */
function isStale(link: string, boot: ShopBoot, live: PlannedApp | undefined, hot: boolean): boolean {
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
