import rules from './tools/lint/css-rules.mjs'

/** The only style sheets without a module: tokens, the reset, and what the document needs before any script. */
const global = ['shared/src/tokens.css', 'shared/src/base.css', 'shell/src/inline.css']

/** @type {import('stylelint').Config} */
export default {
  plugins: rules,
  ignoreFiles: ['**/dist/**', '**/node_modules/**'],
  rules: { 'sahra/use-tokens': true, 'sahra/layered': true },
  overrides: [
    { files: ['**/*.module.css'], rules: { 'sahra/scoped': true } },
    { files: global, rules: { 'sahra/use-tokens': null } }
  ]
}
