import path from 'node:path'
import { exposesOf } from './federation.mjs'

const runtime = path.join(import.meta.dirname, 'hot')
const makers = {
  page: ['page.js', 'hotPage', 'page'],
  widget: ['part.js', 'hotWidget', 'widget'],
  start: ['part.js', 'hotStart', 'part']
}

/**
 * In front of every exposed module one that stays while the module behind it is replaced.
 * @param {import('./federation.mjs').House} house
 */
export function hotModules({ folder, remote }) {
  return exposesOf(remote).map(expose => {
    const [file, make, shown] = makers[/** @type {keyof typeof makers} */ (expose.kind)]
    const behind = JSON.stringify(path.join(folder, expose.file))
    return {
      name: expose.name,
      file: path.join(folder, 'hot.generated', `${expose.name}.cjs`),
      source: [
        `const { ${make} } = require(${JSON.stringify(path.join(runtime, file))})`,
        `let newest = require(${behind})`,
        `const { ${shown}, renew } = ${make}(() => newest)`,
        `module.exports = ${shown}`,
        `module.hot.accept(${behind}, () => {`,
        `  newest = require(${behind})`,
        `  renew()`,
        `})`
      ].join('\n')
    }
  })
}
