import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { distOf } from '../../build-kit/src/build-all'
import { releaseBase } from '../../platform/src/gateway/html/boot-data'
import { pageFiles } from '../../platform/src/gateway/html/page-files'
import { composePlan, releasesOf, type LivePlan } from '../../platform/src/release/plan/live-plan'
import { compressBrotli } from '../../platform/src/release/stored/precompress'
import { parseRelease, type Release } from '../../platform/src/release/shapes/release'
import type { Amounts } from './budgets'

/** Of one response over HTTP/2, so that a page has what `npm run bench:pages` counts. */
export const HEADER_BYTES = 92

/** A path of each kind of page. */
const pagePaths = {
  home: '/',
  listing: '/products',
  product: '/product/1',
  search: '/search',
  cart: '/cart',
  static: '/about'
}

/** Reads the built releases of the apps. Throws for an app that is not built. */
export const readReleases = (apps: readonly string[]): Promise<Release[]> =>
  Promise.all(
    apps.map(async app => parseRelease(await readFile(path.join(distOf(app), 'release.json'), 'utf8')))
  )

/**
 * Returns the brotli-compressed bytes of the scripts and styles of every part of each release, of the other scripts of
 * each release, and of each kind of page: all files that its HTML names, scripts with their headers. `read` returns a file of an app's `browser/`.
 */
export async function measureBytes(
  releases: readonly Release[],
  read: (app: string, file: string) => Promise<Buffer> = readBuilt
): Promise<Amounts> {
  const cache = new Map<string, Promise<number>>()
  const sizeOf = (app: string, file: string): Promise<number> => {
    const key = `${app}/${file}`
    const size =
      cache.get(key) ?? read(app, file).then(async content => (await compressBrotli(content)).length)
    cache.set(key, size)
    return size
  }
  const sum = async (files: readonly (readonly [app: string, file: string])[]): Promise<number> =>
    (await Promise.all(files.map(([app, file]) => sizeOf(app, file)))).reduce((all, size) => all + size, 0)

  const bytes: Amounts = {}
  for (const { app, parts, files } of releases) {
    const named = new Set<string>()
    for (const [name, part] of Object.entries(parts)) {
      for (const kind of ['js', 'css'] as const) {
        for (const file of part[kind]) named.add(file)
        if (part[kind].length)
          bytes[`${app}/${name} ${kind}`] = await sum(part[kind].map(file => [app, file]))
      }
    }
    const others = scriptsOf(Object.keys(files)).filter(file => !named.has(file))
    if (others.length) bytes[`${app}/on demand js`] = await sum(others.map(file => [app, file]))
  }
  const plan = composePlan(0, releases, new Map())
  for (const [name, pathname] of Object.entries(pagePaths)) {
    const { js, css } = filesOf(plan, pathname)
    bytes[`page ${name} js`] = (await sum(js)) + js.length * HEADER_BYTES
    bytes[`page ${name} css`] = await sum(css)
  }
  return bytes
}

/** Returns the scripts and styles of each kind of page in the first language, as one text. */
export async function readPages(releases: readonly Release[]): Promise<Record<string, string>> {
  const plan = composePlan(0, releases, new Map())
  const textOf = async (files: readonly OwnedFile[]) =>
    (await Promise.all(files.map(([app, file]) => readBuilt(app, file)))).join('\n')
  const entries = Object.entries(pagePaths).map(async ([name, pathname]) => {
    const { js, css } = filesOf(plan, pathname)
    return [name, await textOf([...js, ...css])] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

type OwnedFile = readonly [app: string, file: string]

/** Returns the files that the HTML of a page names. */
function filesOf(plan: LivePlan, pathname: string): { js: OwnedFile[]; css: OwnedFile[] } {
  const { shellJs, preloadedJs, shellCss, pageCss } = pageFiles(plan, plan.match(pathname))
  const owned = ({ url }: { url: string }): OwnedFile => {
    const release = releasesOf(plan).find(candidate => url.startsWith(releaseBase(candidate)))!
    return [release.app, url.slice(releaseBase(release).length)]
  }
  return { js: [shellJs, ...preloadedJs].map(owned), css: [...shellCss, ...pageCss].map(owned) }
}

/** Without the development build, which is in a folder. */
const scriptsOf = (files: readonly string[]): string[] =>
  files.flatMap(file => /^browser\/([^/]+\.js)$/.exec(file)?.[1] ?? [])

const readBuilt = (app: string, file: string): Promise<Buffer> =>
  readFile(path.join(distOf(app), 'browser', file))
