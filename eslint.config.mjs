import { readdirSync } from 'node:fs'
import globals from 'globals'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const rooms = readdirSync(import.meta.dirname).filter(name => /^(shell|mfe-.*)$/.test(name))

/** Who may write which shared store: store → owner. */
const owners = {
  session: 'shell',
  settings: 'shell',
  categories: 'shell',
  brands: 'shell',
  cart: 'mfe-cart-checkout',
  wishlist: 'mfe-cart-checkout'
}

const mayNotWrite = stores => ({
  'no-restricted-imports': [
    'error',
    {
      paths: [
        {
          name: 'react-router-dom',
          message: 'Take the router from @sahra/shared/router: one copy, only the names in use.'
        },
        {
          name: 'react-router',
          message: 'Take the router from @sahra/shared/router: one copy, only the names in use.'
        }
      ],
      patterns: stores.map(store => ({
        group: [`@sahra/shared/stores/${store}`],
        importNamePattern: '^\\$writable',
        message: `only-owners-write-stores: ${store} is written only by the services of ${owners[store]}.`
      }))
    }
  ]
})

const ownerRules = rooms.flatMap(room => [
  {
    files: [`${room}/src/**/*.{ts,tsx}`],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: mayNotWrite(Object.keys(owners))
  },
  {
    files: [`${room}/src/**/*.service.ts`, `${room}/src/start.ts`],
    rules: mayNotWrite(Object.keys(owners).filter(store => owners[store] !== room))
  }
])

const forbiddenNames = 'utils?|helpers?|common|lib|misc|constants?|hooks?|managers?|handlers?|types?|data'

/** A file is named for what it shows or does; a name from this list says neither. */
const sayingNames = {
  meta: { type: 'problem', schema: [] },
  create: context => ({
    Program: node => {
      const file = context.filename.split('/').pop() ?? ''
      if (new RegExp(`^(${forbiddenNames})(\\.|$)`).test(file))
        context.report({ node, message: `files-say-what-they-hold: “${file}” does not.` })
    }
  })
}

export default tseslint.config(
  { ignores: ['**/node_modules/**', '**/dist/**', '.data/**', '.cache/**', 'tools/artwork/studio/**'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    plugins: { 'react-hooks': reactHooks, sahra: { rules: { 'saying-names': sayingNames } } },
    rules: {
      'sahra/saying-names': 'error',
      'react-hooks/rules-of-hooks': 'error',
      'no-eval': 'error',
      'no-console': ['error', { allow: ['error', 'warn'] }],
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      eqeqeq: ['error', 'smart'],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-empty-function': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
          message: 'Texts are shown as text (design/security.md 24).'
        }
      ],
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'process-env-only-in-config: only config.ts reads the environment.'
        }
      ]
    }
  },
  { files: ['**/config.ts', '**/*.test.{ts,tsx}', 'e2e/**'], rules: { 'no-restricted-properties': 'off' } },
  {
    files: ['api/**', 'platform/**', 'tools/**', 'e2e/**', '**/*.test.{ts,tsx}'],
    rules: { 'no-console': 'off' }
  },
  ...ownerRules
)
