import stylelint from 'stylelint'

/** Rules for our own style sheets: layered, scoped to their module, and built from the tokens of `shared/src/tokens.css`. */
const { createPlugin, utils } = stylelint

/** @typedef {(node: import('postcss').Node, message: string, fix?: () => void) => void} Report */

/** @type {Record<string, string>} */
const spaces = {
  '0.25rem': '--sh-s-1',
  '0.5rem': '--sh-s-2',
  '0.75rem': '--sh-s-3',
  '1rem': '--sh-s-4',
  '1.5rem': '--sh-s-5',
  '2rem': '--sh-s-6',
  '3rem': '--sh-s-7',
  '4rem': '--sh-s-8',
  '6rem': '--sh-s-9',
  '8rem': '--sh-s-10'
}
/** @type {Record<string, string>} */
const fontSizes = {
  '0.75rem': '--sh-t-2xs',
  '0.8125rem': '--sh-t-xs',
  '0.9375rem': '--sh-t-sm',
  '1.0625rem': '--sh-t-md',
  '1.25rem': '--sh-t-lg'
}

/** @type {[property: RegExp, tokens: Record<string, string>][]} Raw length → token, by the property it stands in. */
const tokensByProperty = [
  [/^((row|column)-)?gap$|^(margin|padding|inset|scroll-(margin|padding))(-|$)/, spaces],
  [/^(min-|max-)?(inline|block)-size$/, { '2.75rem': '--sh-tap', '3.25rem': '--sh-control' }],
  [/^font(-size)?$/, fontSizes],
  [/^letter-spacing$/, { '0.16em': '--sh-track-caps', '0.08em': '--sh-track-wide' }],
  [/radius$/, { '2px': '--sh-r-1', '999px': '--sh-r-full' }]
]

const rawLength = /(?<![\w.(-])(\d*\.?\d+(?:rem|em|px))(?![\w.])/g

/**
 * Fluid values keep their numbers: the middle of a `clamp` is a formula, not a step of the scale.
 * @param {import('postcss').Declaration} declaration
 */
function tokensIn({ prop, value }) {
  const tokens = tokensByProperty.find(([property]) => property.test(prop))?.[1]
  if (!tokens || /\b(calc|clamp|min|max)\(/.test(value)) return []
  return [...value.matchAll(rawLength)].flatMap(([length]) => {
    const token = tokens[length]
    return token ? [{ length, token: `var(${token})` }] : []
  })
}

/**
 * @param {string} name
 * @param {(...parts: string[]) => string} expected
 * @param {(root: import('postcss').Root, report: Report, expected: (...parts: string[]) => string) => void} check
 */
function rule(name, expected, check) {
  const ruleName = `sahra/${name}`
  const messages = utils.ruleMessages(ruleName, { expected })
  /** @type {import('stylelint').Rule} */
  const run = Object.assign(
    (/** @type {unknown} */ enabled) =>
      (
        /** @type {import('postcss').Root} */ root,
        /** @type {import('stylelint').PostcssResult} */ result
      ) => {
        if (!enabled) return
        check(
          root,
          (node, message, fix) => utils.report({ ruleName, result, node, message, fix }),
          messages.expected
        )
      },
    { ruleName, messages, meta: { url: 'docs/decisions', fixable: name === 'use-tokens' } }
  )
  return createPlugin(ruleName, run)
}

const useTokens = rule(
  'use-tokens',
  (length, token) => `use-tokens: write ${token} for ${length}`,
  (root, report, expected) =>
    root.walkDecls(declaration => {
      for (const { length, token } of tokensIn(declaration))
        report(declaration, expected(length, token), () => {
          const exact = new RegExp(`(?<![\\w.(-])${length.replace('.', '\\.')}(?![\\w.])`, 'g')
          declaration.value = declaration.value.replace(exact, token)
        })
    })
)

/** @param {import('postcss').Rule} node */
function isKeyframe({ parent }) {
  return parent?.type === 'atrule' && /keyframes$/.test(/** @type {import('postcss').AtRule} */ (parent).name)
}

/** @param {import('postcss').Rule} node */
function isLayered(node) {
  /** @type {any} */
  let parent = node.parent
  while (parent && !(parent.type === 'atrule' && parent.name === 'layer')) parent = parent.parent
  return Boolean(parent)
}

const layered = rule(
  'layered',
  selector => `every-rule-is-in-a-layer: “${selector}” is in none`,
  (root, report, expected) =>
    root.walkRules(node => {
      if (!isKeyframe(node) && !isLayered(node)) report(node, expected(node.selector))
    })
)

/** View transitions have no element of their own to scope: their pseudo-elements hang on the root. */
const isScoped = (/** @type {string} */ selector) =>
  selector.startsWith('::view-transition') || /\.[a-zA-Z]/.test(selector.replace(/:global\([^)]*\)/g, ''))

/** `:global(img)` is allowed below a class of the module, never alone: it would style the pages of other remotes. */
const scoped = rule(
  'scoped',
  selector => `styles-stay-in-their-module: “${selector}” matches elements of other modules`,
  (root, report, expected) =>
    root.walkRules(node => {
      if (isKeyframe(node) || node.parent?.type === 'rule') return
      for (const selector of node.selectors) if (!isScoped(selector)) report(node, expected(selector))
    })
)

const inModules = rule(
  'in-modules',
  file => `styles-stay-in-their-module: “${file}” is global; name it .module.css`,
  (root, report, expected) => {
    const file = root.source?.input.file ?? ''
    if (!file.endsWith('.module.css')) report(root, expected(file.split('/').pop() ?? ''))
  }
)

/**
 * Whether the last part of a selector names no class, attribute, id or type.
 * @param {string} selector
 */
const selectsAnyElement = selector =>
  !/[\w\]]$/.test(withoutPseudoClasses(selector.replace(/:global\(([^()]*)\)/g, '$1')))

/**
 * Removes pseudo-classes with their arguments, from the innermost.
 * @param {string} selector
 * @returns {string}
 */
function withoutPseudoClasses(selector) {
  const shorter = selector.replace(/::?[\w-]+(\([^()]*\)|(?![\w(-]))/g, '')
  return shorter === selector ? selector : withoutPseudoClasses(shorter)
}

/** The browser collects what any `:has()` may change: with “any element” in it, each new element restyles the whole page. */
const narrowHas = rule(
  'narrow-has',
  selector => `has-selects-by-name: “${selector}” ends with any element; give it a class`,
  (root, report, expected) =>
    root.walkRules(node => {
      for (const selector of node.selectors)
        if (selector.includes(':has(') && selectsAnyElement(selector)) report(node, expected(selector))
    })
)

/** Elements all over a page share these attributes: each change of one restyles whatever any `:has()` may change. */
const statelessHas = rule(
  'stateless-has',
  selector => `has-asks-for-no-state: “${selector}” depends on any aria attribute; set a class`,
  (root, report, expected) =>
    root.walkRules(/:has\([^)]*\[aria-/, node => report(node, expected(node.selector)))
)

const LINES_MAX = 200

/** A component with more styles has parts with style sheets of their own. */
const short = rule(
  'short',
  lines => `files-have-200-lines: ${lines} lines; split it with its component`,
  (root, report, expected) => {
    const lines = (root.source?.input.css ?? '').trimEnd().split('\n').length
    if (lines > LINES_MAX) report(root, expected(String(lines)))
  }
)

export default [useTokens, layered, scoped, inModules, narrowHas, statelessHas, short]
