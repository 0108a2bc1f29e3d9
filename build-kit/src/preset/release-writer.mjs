import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { billOfMaterials, bundledFolders } from '../bill-of-materials.mjs'
import { builtFrom } from '../built-from.mjs'
import { findApiCalls, readSources } from '../contracts/api-calls.mjs'
import { moduleVersion, releaseContract } from '../contracts/release-contract.mjs'
import { findUsedExports } from '../contracts/used-exports.mjs'
import { exposesOf, providedVersions } from '../federation.mjs'
import { findReferences } from '../references.mjs'
import { describe, releaseIdOf } from '../release-hash.mjs'
import { mapFolder, moveSourceMaps } from '../source-maps.mjs'
import { assertSources, filesBelow, sharedFolder, versionOf } from '../workspace.mjs'

/**
 * Writes `dist/release.json` when all compilers of a build have finished: a folder without it is incomplete. The
 * configurations of one build share one instance.
 */
export class ReleaseWriter {
  #unfinished = 0
  #isClean = false
  /** @type {Record<string, { kind: string, js: string[], css: string[] }>} */
  #parts = {}
  /** @type {Record<string, { remote: import('../federation.mjs').Declared, parts: Record<string, object> }>} */
  #languages = {}
  /** @type {Record<string, string>} */
  #requires = {}
  /** @type {Set<string>} */
  #libraries = new Set()
  /** @type {import('../references.mjs').References | undefined} */
  #uses
  /** @type {ReturnType<typeof releaseContract> | undefined} */
  #contracts
  /** What its compilers read. @type {Set<string>} */
  #sources = new Set()
  /** @type {string[]} */
  #sourceFolders = []

  /**
   * @param {import('../federation.mjs').Deployable} deployable
   * @param {Record<string, string>} addresses paths of the shop's pages, by name
   * @param {import('../contracts/shared-types.mjs').SharedContract} shared
   */
  constructor(deployable, addresses, shared) {
    this.deployable = deployable
    this.addresses = addresses
    this.shared = shared
    this.file = path.join(deployable.folder, 'dist/release.json')
  }

  /**
   * Expects builds in this language. The release has their parts and what the app declares in it.
   * @param {string} language
   * @param {import('../federation.mjs').Declared} remote
   */
  translate(language, remote) {
    this.#languages[language] = { remote, parts: {} }
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    this.#unfinished++
    compiler.hooks.beforeRun.tap('release', () => this.#clean())
    compiler.hooks.done.tap('release', stats => {
      if (stats.hasErrors()) return
      for (const folder of bundledFolders(stats.compilation)) this.#libraries.add(folder)
      for (const file of stats.compilation.fileDependencies) this.#sources.add(file)
      const [, language] = / browser(?: ([a-z]{2}))?$/.exec(compiler.options.name ?? '') ?? []
      const translated = language && this.#languages[language]
      if (translated) translated.parts = this.#partsOf(stats, `${language}/`)
      else if (compiler.options.name?.endsWith(' browser')) this.#read(stats)
      if (--this.#unfinished === 0) this.#write()
    })
  }

  /** Once for all compilers, before the first one emits: they write into folders of each other. */
  #clean() {
    if (this.#isClean) return
    this.#isClean = true
    for (const name of ['release.json', 'browser', 'server'])
      rmSync(path.join(path.dirname(this.file), name), { recursive: true, force: true })
  }

  /** @param {import('@rspack/core').Stats} stats */
  #read(stats) {
    const { remote, app } = this.deployable
    this.#parts = this.#partsOf(stats, '')
    const json = stats.toJson({ all: false, modules: true, reasons: true })
    const provided = Object.keys(providedVersions())
    const consumed = (json.modules ?? [])
      .filter(({ name = '' }) => name.startsWith('consume shared module '))
      // Shared modules have one share key: the requests tell which of them are used.
      .flatMap(({ reasons }) => (reasons ?? []).map(({ userRequest }) => userRequest ?? ''))
    const required = provided.filter(name => consumed.includes(name)).sort()
    this.#requires = Object.fromEntries(required.map(name => [name, `^${this.#versionOf(name)}`]))
    const { folder } = this.deployable
    assertSources(folder, stats.compilation.fileDependencies)
    const sourceFolders = app === 'shell' ? [folder, path.join(sharedFolder, 'src')] : [folder]
    const read = [...stats.compilation.fileDependencies]
    const uses = findReferences(read, sourceFolders, this.addresses)
    const usedExports = app === 'shell' ? {} : findUsedExports(read, folder)
    const sources = read.filter(file => sourceFolders.some(source => file.startsWith(source + path.sep)))
    this.#uses = uses
    this.#sourceFolders = sourceFolders
    this.#contracts = releaseContract(this.shared, { app, remote, files: sources, uses, usedExports })
  }

  /**
   * @param {import('@rspack/core').Stats} stats
   * @param {string} folder below `browser/`, with a slash at its end
   */
  #partsOf(stats, folder) {
    const { remote, app, container } = this.deployable
    const json = stats.toJson({ all: false, chunkGroups: true, entrypoints: true, assets: true })
    const groups = { ...json.namedChunkGroups, ...json.entrypoints }
    const files = (/** @type {string} */ name) =>
      (groups[name]?.assets ?? []).map(asset => folder + asset.name).filter(file => !/\.map$/.test(file))
    const entries =
      app === 'shell'
        ? [
            { name: 'shell', kind: 'entry' },
            { name: 'inline', kind: 'inline' },
            { name: 'print', kind: 'print' }
          ]
        : [{ name: container, kind: 'entry' }]
    // Chunks that the entry imports at once: pages preload them with it.
    const entryChunks = Object.keys(groups)
      .filter(name => name.startsWith('entry-'))
      .flatMap(files)
    /** @type {Record<string, { kind: string, js: string[], css: string[] }>} */
    const parts = {}
    for (const part of [...entries, ...exposesOf(remote)]) {
      const partFiles = files(part.name)
      if (partFiles.length === 0) throw new Error(`${app}: the build has no files for '${part.name}'`)
      parts[part.kind === 'entry' ? 'entry' : part.name] = {
        kind: part.kind,
        js: [...partFiles, ...(part.kind === 'entry' ? entryChunks : [])].filter(file =>
          file.endsWith('.js')
        ),
        css: partFiles.filter(file => file.endsWith('.css'))
      }
    }
    return parts
  }

  #write() {
    const { app, remote, container, inputs, folder } = this.deployable
    const dist = path.dirname(this.file)
    const maps = this.deployable.mode === 'production' ? moveSourceMaps(dist, folder) : []
    const files = Object.fromEntries(
      filesBelow(dist)
        .filter(
          file => file !== 'release.json' && !file.endsWith('.map') && !file.startsWith(`${mapFolder}/`)
        )
        .map(file => [file, describe(readFileSync(path.join(dist, file)))])
    )
    const id = releaseIdOf({ app, remote, files })
    const release = {
      app,
      id,
      container,
      inputs,
      contract: remote.contract ?? null,
      builtAt: new Date().toISOString(),
      builtFrom: builtFrom(folder),
      remote,
      requires: this.#requires,
      provides: app === 'shell' ? this.#versions() : {},
      parts: this.#parts,
      ...(Object.keys(this.#languages).length > 0 ? { languages: this.#languages } : {}),
      files,
      // Not part of the id: they change with the names of files that no visitor sees.
      maps: Object.fromEntries(maps.map(file => [file, describe(readFileSync(path.join(dist, file)))])),
      uses: this.#uses,
      sbom: billOfMaterials({ name: app, version: id }, this.#libraries)
    }
    const sources = readSources(this.#sources, this.#sourceFolders)
    const api = findApiCalls(this.shared.api ?? {}, sources, this.#contracts?.types)
    // Types are deeply nested: indented they would be most of the file.
    const text = JSON.stringify(release, null, 2).replace(/\n\}$/, '')
    writeFileSync(this.file, `${text},\n  "contracts": ${JSON.stringify({ ...this.#contracts, api })}\n}\n`)
  }

  /**
   * The version that the registry shows and compares. The federation runtime gets the version of the package: the build
   * metadata means nothing to it and would cost every page some bytes.
   * @param {string} name of a package or a shared module
   */
  #versionOf(name) {
    return moduleVersion(versionOf(name), this.shared.modules[name])
  }

  #versions() {
    return Object.fromEntries(Object.keys(providedVersions()).map(name => [name, this.#versionOf(name)]))
  }
}
