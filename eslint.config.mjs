import { readdirSync } from 'node:fs'
import {
  allStores,
  everywhere,
  inBrowsers,
  mayLackRules,
  restrictedImports,
  storeRules,
  tests,
  transportRules
} from './tools/presets/eslint.mjs'
import words from './tools/walls/words.mjs'

const deployables = readdirSync(import.meta.dirname).filter(name => /^(shell|mfe-.*)$/.test(name))
const browserCode = [
  ...[...deployables, 'shared'].map(folder => `${folder}/src/**/*.{ts,tsx}`),
  'platform/page/**/*.{ts,tsx}',
  'desk/src/**/*.{ts,tsx}'
]

/** @type {import('typescript-eslint').ConfigArray} */
export default [
  { ignores: ['demo/studio/browser/**', 'tools/testing/foreign-remotes/webpack/built/**'] },
  ...everywhere,
  ...inBrowsers(browserCode),
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.text.{ts,ar.ts}'],
    plugins: { words },
    rules: { 'words/one-word-per-concept': 'error' }
  },
  {
    files: [
      'shared/src/http/transport.ts',
      // These call the gateway or the registry, not the api.
      'shell/src/assistant/tools.service.ts',
      'shell/src/beacons/*.service.ts',
      'shell/src/federation/module-info.service.ts',
      'shell/src/inspect/inspect.service.ts',
      'shell/src/plan-state/plan-state.service.ts',
      'platform/page/api/changed.ts',
      'platform/page/api/registry.service.ts'
    ],
    rules: transportRules
  },
  // The transport of the desk. A browser that has passkeys lacks nothing of it.
  {
    files: ['desk/src/session/session.service.ts'],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' }
  },
  { files: ['shared/src/browser/**'], ignores: tests, rules: mayLackRules },
  { files: ['**/config.ts', '**/*.test.{ts,tsx}', 'e2e/**'], rules: { 'no-restricted-properties': 'off' } },
  {
    files: ['api/**', 'demo/**', 'platform/**', 'tools/**', 'e2e/**', '**/*.test.{ts,tsx}'],
    rules: { 'no-console': 'off' }
  },
  {
    files: ['**/*.test.ts', '{api,demo,platform,server-kit,tools}/**/testing/**/*.ts', 'e2e/**/*.ts'],
    ignores: ['server-kit/src/testing/temporary-folder.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: ':matches(ImportSpecifier > .imported, MemberExpression > .property)[name=/^mkdtemp/]',
          message: 'tests-remove-their-folders: temporaryFolder of server-kit makes one and removes it.'
        }
      ]
    }
  },
  // Tables, not code.
  {
    files: [
      'demo/src/{families,lines}/**',
      'demo/src/catalogue/categories.ts',
      'desk/src/texts/fields.text{,.ar}.ts',
      'demo/src/shoppers/shoppers.ts'
    ],
    rules: { 'max-lines': 'off' }
  },
  {
    files: ['shared/src/**'],
    ignores: [...tests, 'shared/src/routing/*router.ts*', 'shared/src/stores/*', 'shared/src/atoms/*'],
    rules: restrictedImports(allStores)
  },
  ...deployables.flatMap(name => storeRules(name, `${name}/src`))
]
