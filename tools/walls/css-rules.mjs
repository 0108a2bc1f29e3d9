import stylelint from 'stylelint'

/** Rules for our own style sheets: layered, scoped to their module, and built from the tokens of `shared/src/tokens.css`. */
const { createPlugin, utils } = stylelint

/** The token for a raw length, by the kind of property it stands in. */
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
const sizes = { '2.75rem': '--sh-tap', '3.25rem': '--sh-control' }
const fontSizes = {
  '0.75rem': '--sh-t-2xs',
  '0.8125rem': '--sh-t-xs',
  '0.9375rem': '--sh-t-sm',
  '1.0625rem': '--sh-t-md',
  '1.25rem': '--sh-t-lg'
}
const tracking = { '0.16em': '--sh-track-caps', '0.08em': '--sh-track-wide' }
const radii = { '2px': '--sh-r-1', '999px': '--sh-r-full' }

const tokensByProperty = [
  [/^((row|column)-)?gap$|^(margin|padding|inset|scroll-(margin|padding))(-|$)/, spaces],
  [/^(min-|max-)?(inline|block)-size$/, sizes],
  [/^font(-size)?$/, fontSizes],
  [/^letter-spacing$/, tracking],
  [/radius$/, radii]
]

const rawLength = /(?<![\w.(-])(\d*\.?\d+(?:rem|em|px))(?![\w.])/g

/** Fluid values keep their numbers: the middle of a `clamp` is a formula, not a step of the scale. */
function tokensIn({ prop, value }) {
  const tokens = tokensByProperty.find(([property]) => property.test(prop))?.[1]
  if (!tokens || /\b(calc|clamp|min|max)\(/.test(value)) return []
  return [...value.matchAll(rawLength)].flatMap(([length]) =>
    tokens[length] ? [{ length, token: `var(${tokens[length]})` }] : []
  )
}

const rule = (name, messages, check) => {
  const ruleName = `sahra/${name}`
  const texts = utils.ruleMessages(ruleName, messages)
  const run = enabled => (root, result) => {
    if (enabled)
      check(root, (node, message, fix) => utils.report({ ruleName, result, node, message, fix }), texts)
  }
  run.ruleName = ruleName
  run.messages = texts
  run.meta = { fixable: name === 'use-tokens' }
  return createPlugin(ruleName, run)
}

const useTokens = rule(
  'use-tokens',
  { expected: (length, token) => `use-tokens: write ${token} for ${length}` },
  (root, report, messages) =>
    root.walkDecls(declaration => {
      for (const { length, token } of tokensIn(declaration))
        report(declaration, messages.expected(length, token), () => {
          const exact = new RegExp(`(?<![\\w.(-])${length.replace('.', '\\.')}(?![\\w.])`, 'g')
          declaration.value = declaration.value.replace(exact, token)
        })
    })
)

const isKeyframe = node => node.parent?.type === 'atrule' && /keyframes$/.test(node.parent.name)
const isLayered = node => {
  for (let parent = node.parent; parent; parent = parent.parent)
    if (parent.type === 'atrule' && parent.name === 'layer') return true
  return false
}

const layered = rule(
  'layered',
  { expected: selector => `every-rule-is-in-a-layer: “${selector}” is in none` },
  (root, report, messages) =>
    root.walkRules(node => {
      if (!isKeyframe(node) && !isLayered(node)) report(node, messages.expected(node.selector))
    })
)

/** View transitions have no element of their own to scope: their pseudo-elements hang on the root. */
const isScoped = selector =>
  selector.startsWith('::view-transition') || /\.[a-zA-Z]/.test(selector.replace(/:global\([^)]*\)/g, ''))

/** `:global(img)` is allowed below a class of the module, never alone: it would style the pages of other remotes. */
const scoped = rule(
  'scoped',
  { expected: selector => `styles-stay-in-their-module: “${selector}” matches elements of other modules` },
  (root, report, messages) =>
    root.walkRules(node => {
      if (isKeyframe(node) || node.parent?.type === 'rule') return
      for (const selector of node.selectors)
        if (!isScoped(selector)) report(node, messages.expected(selector))
    })
)

const inModules = rule(
  'in-modules',
  { expected: file => `styles-stay-in-their-module: “${file}” is global; name it .module.css` },
  (root, report, messages) => {
    const file = root.source.input.file ?? ''
    if (!file.endsWith('.module.css')) report(root, messages.expected(file.split('/').pop()))
  }
)

export default [useTokens, layered, scoped, inModules]
