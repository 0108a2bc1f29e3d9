import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { tsImport } from 'tsx/esm/api'
import { root } from './workspace.mjs'

/**
 * What an app's sources ask of others, read off them: names of messages and widgets do not compile unless they are
 * literals of the contract, and addresses come from one table. Written into `release.json`, so that a promotion can say
 * whom it would break.
 * @typedef {{ commands: string[], widgets: string[], paths: string[] }} References
 */

/** @type {Record<Exclude<keyof References, 'paths'>, RegExp>} */
const said = {
  commands: /\bbus\s*\.\s*send\(\s*['"`]([\w/-]+)['"`]/g,
  widgets: /<Widget\b[^]{0,400}?\bname=\{?['"`]([\w-]+\/[\w-]+)['"`]/g
}
const ledTo = /\bpaths\s*\.\s*(\w+)/g

/**
 * @param {Iterable<string>} files absolute, everything that a build read
 * @param {string[]} folders whose files speak for the app
 * @param {Record<string, string>} addresses name in the table of addresses → '/product/:'
 * @returns {References}
 */
export function findReferences(files, folders, addresses) {
  // Generated modules are read too, and are no files.
  const texts = [...files]
    .filter(file => /\.tsx?$/.test(file) && folders.some(folder => file.startsWith(folder + path.sep)))
    .filter(file => existsSync(file))
    .map(file => readFileSync(file, 'utf8'))
  const all = (/** @type {RegExp} */ pattern) =>
    texts.flatMap(text => [...text.matchAll(pattern)].map(match => match[1] ?? ''))
  const sorted = (/** @type {string[]} */ names) => [...new Set(names)].sort()
  return {
    commands: sorted(all(said.commands)),
    widgets: sorted(all(said.widgets)),
    paths: sorted(all(ledTo).flatMap(name => addresses[name] ?? []))
  }
}

/**
 * The table of addresses, each as a page would declare it: '/product/:'.
 * @returns {Promise<Record<string, string>>}
 */
export async function readAddresses() {
  const file = path.join(root, 'shared/src/paths.ts')
  const { paths } = await tsImport(pathToFileURL(file).href, import.meta.url)
  return Object.fromEntries(
    Object.entries(paths).map(([name, address]) => {
      const text = typeof address === 'function' ? address(':') : address
      return [name, decodeURIComponent(String(text)).replace(/[?#].*$/, '')]
    })
  )
}
