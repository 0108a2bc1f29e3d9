/** Lint rules that no plugin has. Each message begins with the rule it keeps. */

/** @typedef {any} Node a node of the syntax tree; ESLint types it as loosely */
/** @typedef {import('eslint').Rule.RuleModule} RuleModule */

const forbiddenNames =
  /^(utils?|helpers?|common|lib|misc|constants?|hooks?|managers?|handlers?|types?|data)(\.|$)/

/** @type {RuleModule} A file is named for what it shows or does; the names above say neither. */
const fileNames = {
  meta: { type: 'problem', schema: [] },
  create: context => ({
    Program: node => {
      const file = context.filename.split('/').pop() ?? ''
      if (forbiddenNames.test(file))
        context.report({ node, message: `files-say-what-they-hold: “${file}” does not.` })
    }
  })
}

const isText = (/** @type {string} */ value) => /\p{L}{2}/u.test(value)
const readAttributes =
  /^(alt|title|label|placeholder|legend|summary|aria-(label|description|roledescription))$/

/**
 * The texts that an expression can evaluate to, without following names.
 * @param {Node} node
 * @returns {string[]}
 */
function literals(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return node.quasis.map((/** @type {Node} */ { value }) => value.raw)
    case 'ConditionalExpression':
      return [...literals(node.consequent), ...literals(node.alternate)]
    case 'LogicalExpression':
      return literals(node.right)
    default:
      return []
  }
}

/** @type {RuleModule} Words a person reads stand in `.text.ts`, where they can be translated and checked. */
const wordsInText = {
  meta: { type: 'problem', schema: [] },
  create: context => {
    const report = (/** @type {Node} */ node, /** @type {string[]} */ texts) => {
      for (const text of texts.filter(isText))
        context.report({ node, message: `words-stand-in-text-files: “${text.trim()}”` })
    }
    return {
      JSXText: (/** @type {Node} */ node) => report(node, [node.value]),
      JSXAttribute: (/** @type {Node} */ node) => {
        if (!readAttributes.test(node.name.name)) return
        report(
          node,
          literals(node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value)
        )
      },
      JSXExpressionContainer: (/** @type {Node} */ node) => {
        if (node.parent.type !== 'JSXAttribute') report(node, literals(node.expression))
      }
    }
  }
}

/** @type {RuleModule} A spread may carry the text: the component that takes it is checked by its type. */
const pictureText = {
  meta: { type: 'problem', schema: [] },
  create: context => ({
    JSXOpeningElement: (/** @type {Node} */ node) => {
      if (node.name.name !== 'img') return
      const hasText = node.attributes.some(
        (/** @type {Node} */ { type, name }) => type === 'JSXSpreadAttribute' || name?.name === 'alt'
      )
      if (!hasText) context.report({ node, message: 'pictures-have-alt: an image without a text.' })
    }
  })
}

export default {
  rules: { 'file-names': fileNames, 'words-in-text': wordsInText, 'picture-text': pictureText }
}
