import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow, root } from './workspace.mjs'

/** Beside `browser/`, so that no visitor can request them. */
export const mapFolder = 'maps'

/**
 * Moves the source maps of scripts from `browser` to `maps`, and removes those of styles. They keep positions and names;
 * sources become paths in the repository, and their texts are left out: the commit has them.
 * @param {string} dist folder of the release: a workspace may be built into several
 * @param {string} folder of the workspace
 * @returns {string[]} names in the release: `maps/shell.1a2b3c4d.js.map`
 */
export function moveSourceMaps(dist, folder) {
  const browser = path.join(dist, 'browser')
  const prefix = path.relative(root, folder).split(path.sep).join('/')
  rmSync(path.join(dist, mapFolder), { recursive: true, force: true })
  /** @type {string[]} */
  const names = []
  for (const file of filesBelow(browser).filter(file => file.endsWith('.map'))) {
    const isOfScript =
      /^([a-z]{2}\/)?[^/]+\.js\.map$/.test(file) && existsSync(path.join(browser, file.slice(0, -4)))
    if (isOfScript) {
      const target = path.join(dist, mapFolder, file)
      mkdirSync(path.dirname(target), { recursive: true })
      writeFileSync(target, privateMap(readFileSync(path.join(browser, file), 'utf8'), prefix))
      names.push(`${mapFolder}/${file}`)
    }
    rmSync(path.join(browser, file))
  }
  return names.sort()
}

/**
 * @param {string} text of a source map
 * @param {string} prefix path of the workspace in the repository
 */
function privateMap(text, prefix) {
  const { version, file, sources, names, mappings } = JSON.parse(text)
  const paths = sources.map((/** @type {string} */ source) => pathInRepository(source, prefix))
  return JSON.stringify({ version, file, sources: paths, names, mappings })
}

/**
 * `webpack://sahra_mfe_product_1a2b3c4d/./src/product/product.page.tsx` → `mfe-product/src/product/product.page.tsx`
 * @param {string} source
 * @param {string} prefix
 */
export function pathInRepository(source, prefix) {
  const [, inBuild = source] = /^webpack:\/\/[^/]*\/([^?]*)/.exec(source) ?? []
  if (inBuild.startsWith('webpack/')) return inBuild
  // Absolute only when a generated module names a file so.
  const relative = path.isAbsolute(inBuild) ? path.relative(root, inBuild) : path.posix.join(prefix, inBuild)
  return relative.replace(/^(\.\.\/)+/, '')
}
