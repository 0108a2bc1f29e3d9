/** The words of identifiers, comments and test names: one word per concept (C306). */

/** @typedef {any} Node a node of the syntax tree; ESLint types it as loosely */
/** @typedef {import('eslint').Rule.RuleModule} RuleModule */

/** What to write instead of a word. */
const better = new Map([
  ['piece', 'product, unit, article or chunk'],
  ['kept', 'stored, saved, cached or retained'],
  ['refusal', 'error or rejection'],
  ['wished', 'preferred or wishlisted'],
  ['twin', 'counterpart, by its name']
])
/** Fields, columns, settings and exports that are stored or published under their names. */
const published =
  /^(pieces|(line|account|address|phone|network|cash)Pieces|journalPiece|pieceNoun|kept|keptRendered)$/

/** Parameters that say nothing of their value. */
const emptyNames = /^(at|of|one|it|says)$/

/** @param {string} text */
const wordsOf = text =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

/** @param {string} text @returns {string[]} */
const faultsIn = text =>
  wordsOf(text).flatMap(word => {
    const replaced = better.get(word) ?? better.get(word.replace(/s$/, ''))
    return replaced ? [`“${word}”: say ${replaced}`] : []
  })

/** `there is no` is English, `x is no number` is not. */
const isNo = /(?<!there )\b(is|are) no (?!longer|more|such)\w+/i

/** Quotations are the words of texts, fields and commands. @param {string} text */
const withoutQuotations = text => text.replace(/`[^`]*`|'[^']*'|“[^”]*”|"[^"]*"/g, '')

/** @param {string} text @returns {string[]} */
const faultsOfProse = text => {
  const match = isNo.exec(text)
  return [...faultsIn(text), ...(match ? [`“${match[0]}”: say “${match[1]} not”`] : [])]
}

const keyHolders =
  /^(Property|PropertyDefinition|MethodDefinition|TSPropertySignature|TSMethodSignature|TSAbstract.*)$/
const isKey = (/** @type {Node} */ node) => keyHolders.test(node.parent.type) && node.parent.key === node

/** References repeat the name of a declaration, and an object pattern that of a field. @param {Node} node */
const declares = node => {
  const { parent } = node
  if (isKey(node)) return parent.parent?.type !== 'ObjectPattern'
  if (parent.type === 'ImportSpecifier') return parent.local === node && parent.imported !== node
  return parent.id === node || isParameter(node)
}

/** @param {Node} node */
const isExported = node => node.parent.parent?.parent?.type === 'ExportNamedDeclaration'

/** @param {Node} node */
const isParameter = node => {
  const { parent } = node
  const holder = parent.type === 'AssignmentPattern' && parent.left === node ? parent.parent : parent
  return (
    Array.isArray(holder.params) && holder.params.some((/** @type {Node} */ p) => p === node || p === parent)
  )
}

/** @type {RuleModule} */
const oneWordPerConcept = {
  meta: { type: 'problem', schema: [] },
  create: context => {
    const report = (/** @type {Node} */ node, /** @type {string[]} */ faults) => {
      for (const fault of faults) context.report({ loc: node.loc, message: fault })
    }
    return {
      Program: () => {
        for (const comment of context.sourceCode.getAllComments())
          report(comment, faultsOfProse(withoutQuotations(comment.value)))
      },
      Identifier: (/** @type {Node} */ node) => {
        if (!declares(node)) return
        if (!((isKey(node) || isExported(node)) && published.test(node.name)))
          report(node, faultsIn(node.name))
        const isText = node.typeAnnotation?.typeAnnotation.type === 'TSStringKeyword'
        if (isParameter(node) && (emptyNames.test(node.name) || (isText && node.name === 'words')))
          report(node, [`parameter “${node.name}”: name what it is`])
      },
      'CallExpression[callee.name=/^(test|it|describe)$/] > Literal:first-child': (
        /** @type {Node} */ node
      ) => report(node, faultsOfProse(withoutQuotations(String(node.value))))
    }
  }
}

export default { rules: { 'one-word-per-concept': oneWordPerConcept } }
