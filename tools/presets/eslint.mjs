import globals from 'globals'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { isStandalone, packageJsonOf, root } from '../../build-kit/src/layout.mjs'
import sahra from '../walls/eslint-rules.mjs'

/**
 * The walls that a look at one file can keep; those between files are in `walls.cjs`. The default export is the whole
 * configuration of a repository with one remote; this repository's `eslint.config.mjs` adds the rules of its servers.
 */

/** Sources that no visitor gets. */
export const tests = ['**/*.{test,kit}.{ts,tsx}', '**/testing/**', 'e2e/**']

/** @type {Record<string, string>} Store → the deployable whose services may write it. */
const storeOwners = {
  session: 'shell',
  settings: 'shell',
  categories: 'shell',
  brands: 'shell',
  cart: 'mfe-cart-checkout',
  wishlist: 'mfe-cart-checkout'
}
export const allStores = Object.keys(storeOwners)

const routerMessage = 'Import the router from @sahra/shared/routing/router: one copy, only the names in use.'
const storeMessage =
  'Import stores from @sahra/shared/atoms/atoms: one copy of nanostores, only the names in use.'

/**
 * @param {string[]} readOnlyStores
 * @returns {import('eslint').Linter.RulesRecord}
 */
export const restrictedImports = readOnlyStores => ({
  'no-restricted-imports': [
    'error',
    {
      paths: [
        ...['react-router-dom', 'react-router'].map(name => ({ name, message: routerMessage })),
        ...['nanostores', '@nanostores/react'].map(name => ({ name, message: storeMessage }))
      ],
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
    {
      selector: 'JSXOpeningElement[name.name=/^(base|link|meta|style|title)$/]',
      message: 'the-head-of-a-page-is-its-meta: the shell writes it, on the server and after each navigation.'
    },
    ...readOnlyStores.map(store => ({
      selector: `ImportExpression > Literal[value=/(^|\\u002F)stores\\u002F${store}([.]ts)?$/]`,
      message: `only-owners-write-stores: import ${store} by name, so that this rule can see what is used.`
    }))
  ]
})

/**
 * @param {string} name of the app
 * @param {string} src pattern of its source folder
 * @returns {import('typescript-eslint').ConfigArray}
 */
export const storeRules = (name, src) => [
  { files: [`${src}/**/*.{ts,tsx}`], ignores: tests, rules: restrictedImports(allStores) },
  {
    files: [`${src}/**/*.service.ts`, `${src}/start.ts`],
    rules: restrictedImports(allStores.filter(store => storeOwners[store] !== name))
  }
]

/**
 * The rules of every source that need no types; those that do are in `oxlint.json`.
 * @type {import('typescript-eslint').ConfigArray}
 */
export const everywhere = tseslint.config(
  { ignores: ['**/node_modules/**', '**/dist/**', '.data/**', '.cache/**'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
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
  }
)

/** @typedef {{ message: string, globals: string[], properties: Record<string, string[]> }} Restriction */

/** @type {Restriction} */
const onlyTheTransport = {
  message: 'only-the-transport-does-http: call `http` of @sahra/shared/http/http from a service.',
  globals: ['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket'],
  properties: { navigator: ['sendBeacon'] }
}

/** @type {Restriction} What some browser, setting or page without https does not have, or refuses. */
const mayLack = {
  message: 'browsers-may-lack-it: use a module of @sahra/shared/browser.',
  globals: [
    ...['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'],
    ...['BroadcastChannel', 'SharedWorker', 'Notification', 'matchMedia'],
    ...['IntersectionObserver', 'ResizeObserver', 'PerformanceObserver', 'ReportingObserver'],
    ...['requestIdleCallback', 'cancelIdleCallback', 'scheduler']
  ],
  properties: {
    navigator: [
      ...['clipboard', 'share', 'canShare', 'locks', 'storage', 'serviceWorker', 'permissions'],
      ...['connection', 'credentials', 'wakeLock']
    ],
    crypto: ['randomUUID', 'subtle'],
    document: ['startViewTransition', 'fonts'],
    URL: ['canParse', 'parse'],
    AbortSignal: ['any']
  }
}

/**
 * @param {Restriction[]} restrictions
 * @returns {import('eslint').Linter.RulesRecord}
 */
const restricted = restrictions => ({
  'no-restricted-globals': [
    'error',
    ...restrictions.flatMap(({ globals, message }) => globals.map(name => ({ name, message })))
  ],
  'no-restricted-properties': [
    'error',
    ...restrictions.flatMap(({ globals, properties, message }) =>
      Object.entries({ ...properties, window: globals, globalThis: globals, self: globals }).flatMap(
        ([object, names]) => names.map(property => ({ object, property, message }))
      )
    ),
    {
      object: 'process',
      property: 'env',
      message: 'process-env-only-in-config: a browser has no environment.'
    }
  ]
})

/** The rules of the modules that others use in place of the globals: transports, and what a browser may lack. */
export const transportRules = restricted([mayLack])
export const mayLackRules = restricted([onlyTheTransport])

/**
 * The rules of code that runs in a browser.
 * @param {string[]} files
 * @returns {import('typescript-eslint').ConfigArray}
 */
export const inBrowsers = files => [
  {
    files,
    ignores: tests,
    rules: {
      'sahra/words-in-text': 'error',
      'sahra/picture-text': 'error',
      ...restricted([onlyTheTransport, mayLack])
    }
  }
]

/** @returns {import('typescript-eslint').ConfigArray} */
function ofOneRemote() {
  const { name } = packageJsonOf(root)
  return [
    ...everywhere,
    ...inBrowsers(['src/**/*.{ts,tsx}']),
    { files: ['**/*.test.{ts,tsx}'], rules: { 'no-restricted-properties': 'off', 'no-console': 'off' } },
    ...storeRules(name, 'src')
  ]
}

export default isStandalone ? ofOneRemote() : []
