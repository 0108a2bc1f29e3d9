import path from 'node:path'
import { exposesOf } from './federation.mjs'

const runtime = path.join(import.meta.dirname, 'hot')
const factories = /** @type {const} */ ({
  page: ['page.js', 'hotPage', 'page'],
  widget: ['part.js', 'hotWidget', 'widget'],
  start: ['part.js', 'hotStart', 'part']
})

/**
 * Generates a wrapper for every exposed module: it stays the same object when the module is replaced.
 * @param {import('./federation.mjs').Deployable} deployable
 */
export function hotModules({ folder, remote }) {
  return exposesOf(remote).map(expose => {
    const [file, factory, property] = factories[/** @type {keyof typeof factories} */ (expose.kind)]
    const modulePath = JSON.stringify(path.join(folder, expose.file))
    return {
      name: expose.name,
      file: path.join(folder, 'hot.generated', `${expose.name}.cjs`),
      source: [
        `const { ${factory} } = require(${JSON.stringify(path.join(runtime, file))})`,
        `let current = require(${modulePath})`,
        `const { ${property}, update } = ${factory}(() => current)`,
        `module.exports = ${property}`,
        `module.hot.accept(${modulePath}, () => {`,
        `  current = require(${modulePath})`,
        `  update()`,
        `})`
      ].join('\n')
    }
  })
}
