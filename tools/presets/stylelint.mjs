import rules from '../walls/css-rules.mjs'

/** @type {import('stylelint').Config} */
export default {
  plugins: rules,
  ignoreFiles: ['**/dist/**', '**/node_modules/**'],
  rules: {
    'sahra/use-tokens': true,
    'sahra/layered': true,
    'sahra/scoped': true,
    'sahra/in-modules': true,
    'sahra/narrow-has': true,
    'sahra/stateless-has': true,
    'sahra/short': true
  }
}
