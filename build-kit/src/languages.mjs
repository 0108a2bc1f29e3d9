import path from 'node:path'
import { filesBelow, sharedFolder } from './workspace.mjs'

const loader = path.join(import.meta.dirname, 'translated-module.mjs')

/** Lists the languages besides the first: those for which `shared/` has a `language.text.<code>.ts`. */
export const furtherLanguages = () =>
  filesBelow(path.join(sharedFolder, 'src')).flatMap(
    file => /^language\/language\.text\.([a-z]{2})\.ts$/.exec(file)?.[1] ?? []
  )

/**
 * Returns the languages an app is built in, besides the first: all, unless its `remote.ts` names those it has.
 * @param {import('./federation.mjs').Declared} remote
 */
export const languagesOf = ({ languages }) =>
  furtherLanguages().filter(language => !languages || languages.includes(language))

/**
 * Returns the rule that replaces the source of `cart.text.ts` by that of `cart.text.ar.ts`, and of any other module by that
 * of its twin, where there is one. A loader, so that shared modules keep the names by which remotes consume them.
 * @param {string} language
 */
export const translatedModules = language => ({
  test: /\.(tsx?|css)$/,
  // In a repository of one remote `shared/` is an installed package.
  exclude: { and: [/node_modules/], not: [path.join(sharedFolder, 'src')] },
  enforce: /** @type {const} */ ('pre'),
  loader,
  options: { language }
})
