import { existsSync, readFileSync } from 'node:fs'

/**
 * Loader: returns the source of the module's translation, if there is one beside it.
 * @this {import('@rspack/core').LoaderContext<{ language: string }>}
 * @param {string} source
 */
export default function translatedModule(source) {
  const file = this.resourcePath.replace(/(\.\w+)$/, `.${this.getOptions().language}$1`)
  if (!existsSync(file)) {
    // It may be written while the build watches.
    this.addMissingDependency(file)
    return source
  }
  this.addDependency(file)
  return readFileSync(file, 'utf8')
}
