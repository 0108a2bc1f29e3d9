import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * @typedef {{ name: string, version: string }} Component
 * @typedef {{ license: { id?: string, name?: string } } | { expression: string }} License
 * @typedef {{ type: string, 'bom-ref': string, group?: string, name: string, version: string, purl: string, licenses?: License[] }} Library
 * @typedef {{ bomFormat: string, specVersion: string, version: number, metadata: object, components: Library[] }} BillOfMaterials
 */

/**
 * Returns the packages whose modules are in the files of a build, as absolute folders.
 * @param {import('@rspack/core').Compilation} compilation
 * @returns {Set<string>}
 */
export function bundledFolders(compilation) {
  /** @type {Set<string>} */
  const folders = new Set()
  for (const module of compilation.modules) {
    if (compilation.chunkGraph.getModuleChunks(module).length === 0) continue
    // rspack joins modules of one scope.
    for (const { resource } of /** @type {{ resource?: string }[]} */ (
      'modules' in module ? module.modules : [module]
    )) {
      const folder = resource && packageFolderOf(resource)
      if (folder) folders.add(folder)
    }
  }
  return folders
}

/** @param {string} file */
const packageFolderOf = file => /^.*[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0]

/**
 * Lists the libraries of a release or an image in the form of CycloneDX (SEC-44, C302). Equal libraries give an equal
 * list: it has neither a time nor a number of its own.
 * @param {Component} product
 * @param {Iterable<string>} folders of installed packages
 * @returns {BillOfMaterials}
 */
export function billOfMaterials(product, folders) {
  const libraries = new Map([...folders].map(libraryIn).map(library => [library.purl, library]))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', ...product } },
    components: [...libraries.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1))
  }
}

/**
 * @param {string} folder
 * @returns {Library}
 */
function libraryIn(folder) {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const [base, group] = name.split('/').reverse()
  // https://github.com/package-url/purl-spec: the @ of a scope is encoded.
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const licenses = typeof license === 'string' ? [licenseOf(license)] : undefined
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group && { group }),
    name: base,
    version,
    purl,
    ...(licenses && { licenses })
  }
}

/**
 * @param {string} license as package.json has it
 * @returns {License}
 */
const licenseOf = license => {
  if (/ (AND|OR|WITH) /.test(license)) return { expression: license }
  return { license: /^[\w.+-]+$/.test(license) ? { id: license } : { name: license } }
}
