import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { tsImport } from 'tsx/esm/api'
import { sharedFolder } from './workspace.mjs'

/**
 * What the sources of an app use of other apps. Message and widget names must be literals of the contract to compile,
 * and paths come from one table, so patterns find them all. Written into `release.json` for the check of a promotion.
 * @typedef {{ commands: string[], events: string[], emits: string[], widgets: string[], paths: string[] }} References
 */

/** @type {Record<Exclude<keyof References, 'paths'>, RegExp>} */
const patterns = {
  commands: /\bbus\s*\.\s*send\(\s*['"`]([\w/-]+)['"`]/g,
  events: /\bbus\s*\.\s*on\(\s*['"`]([\w/-]+)['"`]/g,
  emits: /\bbus\s*\.\s*emit\(\s*['"`]([\w/-]+)['"`]/g,
  widgets: /<Widget\b[^]{0,400}?\bname=\{?['"`]([\w-]+\/[\w-]+)['"`]/g
}
const NAME = 'name-of-parameter'
const NAME_AT_END = new RegExp(`/${NAME}$`)
const pathReference = /\bpaths\s*\.\s*(\w+)/g

/**
 * @param {Iterable<string>} files absolute paths of everything that a build read
 * @param {string[]} folders source folders of the app
 * @param {Record<string, string>} addresses name in the table of addresses → '/product/:/:'
 * @returns {References}
 */
export function findReferences(files, folders, addresses) {
  // Generated modules are among them and do not exist on disk.
  const texts = [...files]
    .filter(file => /\.tsx?$/.test(file) && folders.some(folder => file.startsWith(folder + path.sep)))
    .filter(file => existsSync(file))
    .map(file => readFileSync(file, 'utf8'))
  const all = (/** @type {RegExp} */ pattern) =>
    texts.flatMap(text => [...text.matchAll(pattern)].map(match => match[1] ?? ''))
  const sorted = (/** @type {string[]} */ names) => [...new Set(names)].sort()
  return {
    commands: sorted(all(patterns.commands)),
    events: sorted(all(patterns.events)),
    emits: sorted(all(patterns.emits)),
    widgets: sorted(all(patterns.widgets)),
    paths: sorted(all(pathReference).flatMap(name => addresses[name] ?? []))
  }
}

/**
 * Returns the table of paths with parameters as ':', for example '/product/:/:'. A path's second argument is the name at
 * its end.
 * @returns {Promise<Record<string, string>>}
 */
export async function readAddresses() {
  const file = path.join(sharedFolder, 'src/routing/paths.ts')
  const { paths } = await tsImport(pathToFileURL(file).href, import.meta.url)
  return Object.fromEntries(
    Object.entries(paths).map(([name, address]) => {
      const text = typeof address === 'function' ? address(':', NAME) : address
      return [
        name,
        decodeURIComponent(String(text))
          .replace(/[?#].*$/, '')
          .replace(NAME_AT_END, '/:')
      ]
    })
  )
}
