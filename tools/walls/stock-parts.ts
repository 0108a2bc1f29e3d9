import type { Configuration, RuleSetCondition, RuleSetRule } from '@rspack/core'

/** Sources of packages in which an edit is looked for: a loader that takes one of them takes a part of the shop. */
export const vendorFiles = [
  'react/index.js',
  'react/cjs/react.production.js',
  'react-dom/cjs/react-dom-client.production.js',
  'react-router/dist/development/index.mjs',
  'react-router/dist/development/chunk-6KYCQHYJ.mjs',
  'react-router-dom/dist/index.mjs',
  'nanostores/atom/index.js',
  'axios/index.js',
  '@module-federation/runtime-core/dist/index.js',
  '@module-federation/sdk/dist/index.mjs'
].map(file => `/shop/node_modules/${file}`)

/** Options of a rule that say how a module is read; its source stays. */
const harmless = new Set(['test', 'sideEffects', 'type', 'parser', 'generator'])

/** Returns what a configuration of rspack changes of installed packages: loaders, replacements and aliases. */
export function editsOf({ module, plugins = [], resolve }: Configuration): string[] {
  const rules = (module?.rules ?? []).filter(
    (rule): rule is RuleSetRule => typeof rule === 'object' && !!rule
  )
  const loaders = rules
    .filter(rule => Object.keys(rule).some(option => !harmless.has(option)))
    .filter(rule => vendorFiles.some(file => matches(rule, file)))
    .map(rule => `loader ${String(rule.loader ?? JSON.stringify(rule.use ?? rule.oneOf))}`)
  const replacements = plugins
    .map(plugin => plugin?.constructor.name ?? '')
    .filter(name => /NormalModuleReplacement|ContextReplacement|IgnorePlugin|BannerPlugin/.test(name))
    .map(name => `plugin ${name}`)
  const aliases = [resolve?.alias, ...rules.map(rule => rule.resolve?.alias)]
    .flatMap(alias => Object.keys(alias || {}))
    .filter(name => !name.startsWith('@sahra/'))
    .map(name => `alias ${name}`)
  return [...loaders, ...replacements, ...aliases]
}

const matches = ({ test, include, exclude, resource }: RuleSetRule, file: string): boolean =>
  [test, include, resource].every(condition => condition === undefined || fits(condition, file)) &&
  !(exclude !== undefined && fits(exclude, file))

function fits(condition: RuleSetCondition, file: string): boolean {
  if (typeof condition === 'string') return file.startsWith(condition)
  if (condition instanceof RegExp) return condition.test(file)
  if (typeof condition === 'function') return condition(file)
  if (Array.isArray(condition)) return condition.some(each => fits(each, file))
  const { and, or, not } = condition
  return (
    (!and || and.every(each => fits(each, file))) &&
    (!or || or.some(each => fits(each, file))) &&
    !(not && fits(not, file))
  )
}

/** Returns what the source of a build changes of runtime modules and emitted files. */
export const hooksIn = (source: string): string[] =>
  [
    ...source.matchAll(
      /\bhooks\s*\.\s*(runtimeModule|renderModuleContent|processAssets|optimizeChunkAssets|normalModuleLoader)\b|\b(NormalModuleReplacementPlugin|ContextReplacementPlugin)\b/g
    )
  ].map(([text]) => text)

/** Returns the names that a source takes from a package although the package marks them as not for others. */
export const internalsIn = (source: string): string[] =>
  [...source.matchAll(/\b(?:UNSAFE_|unstable_|experimental_|__\w*INTERNAL)\w*/g)].map(([name]) => name)
