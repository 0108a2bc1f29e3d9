import { readdirSync } from 'node:fs'
import globals from 'globals'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import sahra from './tools/walls/eslint-rules.mjs'

/** The walls that a look at one file can keep; those between files stand in `.dependency-cruiser.cjs`. */
const deployables = readdirSync(import.meta.dirname).filter(name => /^(shell|mfe-.*)$/.test(name))
const browserCode = [...deployables, 'shared'].map(folder => `${folder}/src/**/*.{ts,tsx}`)
const tests = ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**']

/** @type {Record<string, string>} Store → the deployable whose services may write it. */
const storeOwners = {
  session: 'shell',
  settings: 'shell',
  categories: 'shell',
  brands: 'shell',
  cart: 'mfe-cart-checkout',
  wishlist: 'mfe-cart-checkout'
}

const routerMessage = 'Import the router from @sahra/shared/router: one copy, only the names in use.'

/**
 * @param {string[]} readOnlyStores
 * @returns {import('eslint').Linter.RulesRecord}
 */
const restrictedImports = readOnlyStores => ({
  'no-restricted-imports': [
    'error',
    {
      paths: ['react-router-dom', 'react-router'].map(name => ({ name, message: routerMessage })),
      patterns: readOnlyStores.map(store => ({
        // By package name, by a relative path, with or without an ending.
        regex: `(^|/)stores/${store}([.]ts)?$`,
        importNamePattern: '^\\$writable',
        message: `only-owners-write-stores: ${store} is written only by the services of ${storeOwners[store]}.`
      }))
    }
  ],
  'no-restricted-syntax': [
    'error',
    {
      selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
      message: 'text-is-never-html: React escapes text, this attribute does not (SEC-24).'
    },
    ...readOnlyStores.map(store => ({
      selector: `ImportExpression > Literal[value=/(^|\\u002F)stores\\u002F${store}([.]ts)?$/]`,
      message: `only-owners-write-stores: import ${store} by name, so that this rule can see what is used.`
    }))
  ]
})

const allStores = Object.keys(storeOwners)
/** @type {import('typescript-eslint').ConfigArray} */
const storeRules = [
  {
    files: ['shared/src/**'],
    ignores: [...tests, 'shared/src/router.ts'],
    rules: restrictedImports(allStores)
  },
  ...deployables.flatMap(name => [
    { files: [`${name}/src/**/*.{ts,tsx}`], ignores: tests, rules: restrictedImports(allStores) },
    {
      files: [`${name}/src/**/*.service.ts`, `${name}/src/start.ts`],
      rules: restrictedImports(allStores.filter(store => storeOwners[store] !== name))
    }
  ])
]

const onlyTransport = 'only-the-transport-does-http: call `http` of @sahra/shared/http from a service.'

export default tseslint.config(
  { ignores: ['**/node_modules/**', '**/dist/**', '.data/**', '.cache/**', '**/artwork/studio/**'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname }
    },
    plugins: { 'react-hooks': reactHooks, sahra },
    rules: {
      'sahra/file-names': 'error',
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-eval': 'error',
      'no-console': ['error', { allow: ['error', 'warn'] }],
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      eqeqeq: ['error', 'smart'],
      'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/max-params': ['error', { max: 4 }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          // The runner of node:test awaits what a test returns.
          allowForKnownSafeCalls: [
            { from: 'package', package: '@types/node', name: ['test', 'it', 'describe', 'suite'] }
          ]
        }
      ],
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-empty-function': 'off',
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
  {
    files: browserCode,
    ignores: tests,
    rules: {
      'sahra/words-in-text': 'error',
      'sahra/picture-text': 'error',
      'no-restricted-globals': [
        'error',
        ...['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket'].map(name => ({
          name,
          message: onlyTransport
        }))
      ],
      'no-restricted-properties': [
        'error',
        ...['window', 'globalThis', 'self'].flatMap(object =>
          ['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket'].map(property => ({
            object,
            property,
            message: onlyTransport
          }))
        ),
        { object: 'navigator', property: 'sendBeacon', message: onlyTransport },
        {
          object: 'process',
          property: 'env',
          message: 'process-env-only-in-config: a browser has no environment.'
        }
      ]
    }
  },
  {
    files: ['shared/src/transport.ts', 'shell/src/beacons/beacons.service.ts'],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' }
  },
  { files: ['**/config.ts', '**/*.test.{ts,tsx}', 'e2e/**'], rules: { 'no-restricted-properties': 'off' } },
  {
    files: ['api/**', 'platform/**', 'tools/**', 'e2e/**', '**/*.test.{ts,tsx}'],
    rules: { 'no-console': 'off' }
  },
  // Tables, not code.
  {
    files: ['api/src/db/seed/**', '**/artwork/lines/**', '**/artwork/drawn/**'],
    rules: { 'max-lines': 'off' }
  },
  ...storeRules
)
