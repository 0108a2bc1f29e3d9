import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** @type {Map<string, { pack: string, line: string }>} */
const packages = new Map()

/** @param {ts.Symbol} symbol */
export const fileOf = symbol => symbol.declarations?.[0]?.getSourceFile().fileName.replaceAll('\\', '/')

/**
 * The package of a declaration file and the line of its versions that are compatible: `19`, or `0.4` below 1.0. The
 * library of the language is `lib`, without a version.
 * @param {string} file
 */
export function packageOf(file) {
  const [, folder = '', name = ''] = /^(.*\/node_modules\/)((?:@[^/]+\/)?[^/]+)\//.exec(file) ?? []
  if (!name || name === 'typescript' || name.startsWith('@typescript/')) return { pack: 'lib', line: '' }
  const known = packages.get(folder + name)
  if (known) return known
  const { version } = JSON.parse(readFileSync(`${folder}${name}/package.json`, 'utf8'))
  const [major, minor] = String(version).split('.')
  const found = { pack: name.replace(/^@types\//, ''), line: major === '0' ? `0.${minor}` : String(major) }
  packages.set(folder + name, found)
  return found
}

/** Neither `#private` nor `private` nor a well-known symbol, which differ between programs. @param {ts.Symbol} symbol */
export const isPublic = symbol =>
  !symbol.name.startsWith('__') &&
  !(
    symbol.valueDeclaration && ts.getCombinedModifierFlags(symbol.valueDeclaration) & ts.ModifierFlags.Private
  )
