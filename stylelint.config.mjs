import preset from './tools/presets/stylelint.mjs'

/** The style sheets that are not modules: tokens, the reset, and what the document needs before any script. */
const globalStyles = [
  'shared/src/tokens.css',
  'shared/src/base.css',
  'shared/src/latin-fallbacks.css',
  'shell/src/inline.css',
  'shell/src/inline.ar.css',
  'shell/src/print.css',
  'desk/src/theme/fonts.css',
  'shell/src/arabic-fallbacks.css',
  'tools/kit/browser/show-state.css'
]

/** @type {import('stylelint').Config} */
export default {
  ...preset,
  // What other build tools build: without our rules.
  ignoreFiles: [preset.ignoreFiles ?? [], 'tools/testing/foreign-remotes/**'].flat(),
  overrides: [
    {
      files: globalStyles,
      rules: { 'sahra/use-tokens': null, 'sahra/scoped': null, 'sahra/in-modules': null }
    },
    {
      // No screen matches its medium: nothing is looked up when a page changes.
      files: ['shell/src/print.css'],
      rules: { 'sahra/narrow-has': null, 'sahra/stateless-has': null }
    }
  ]
}
