import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { before, test } from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { areaPlants, type Plant } from './area-plants'

/** Every rule of these meets a planted violation, in a repository made for this test. */
const configurations = ['.dependency-cruiser.cjs', '.dependency-cruiser-folders.cjs']
const root = path.resolve(import.meta.dirname, '../..')
const repository = temporaryFolder('sahra-walls')

/** Folder → the rule that its imports violate. */
const plantedFolders: Record<string, string> = {
  'demo/src/families': 'folders-have-one-direction',
  'api/src/people/account': 'folders-have-one-direction',
  'platform/src/store': 'folders-have-one-direction',
  'platform/page/actions': 'folders-have-one-direction',
  'server-kit/src/files': 'folders-have-one-direction',
  'build-kit/src/contracts': 'folders-have-one-direction',
  'shared/src/shop': 'folders-have-one-direction',
  'shell/src/layout': 'folders-have-one-direction',
  'mfe-catalogue/src/filters': 'folders-have-one-direction'
}

/** Two folders that import each other, one of them a type, though their files have no cycle. */
const knot = (left: string, right: string): Record<string, [null, string]> => ({
  [`${left}/first.ts`]: [null, `import '../${path.basename(right)}/last'`],
  [`${right}/first.ts`]: [null, `import type {} from '../${path.basename(left)}/last'`],
  [`${left}/last.ts`]: [null, `export {}`],
  [`${right}/last.ts`]: [null, `export {}`]
})

/** File → plant. */
const files: Record<string, Plant> = {
  'mfe-product/src/reach.ts': [
    'shell-and-remotes-meet-only-at-run-time',
    `import '../../mfe-orders/src/order'`
  ],
  'mfe-catalogue/src/shell.ts': ['shell-and-remotes-meet-only-at-run-time', `import '../../shell/src/frame'`],
  'shared/src/nosy.ts': ['shared-imports-no-app', `import '../../mfe-orders/src/order'`],
  'platform/src/shop.ts': ['platform-knows-no-shop-term', `import '../../shared/src/routing/paths'`],
  'platform/page/shop.ts': [
    'page-for-teams-takes-the-ui-kit-and-shapes',
    `import '../../shared/src/stores/cart'`
  ],
  'mfe-orders/src/order/link.tsx': [
    'the-shop-takes-no-data-router',
    `import '../../../shared/src/routing/data-router'`
  ],
  'platform/src/tool.ts': ['platform-and-api-never-import-tools', `import '../../tools/checks/run'`],
  'api/src/selling/cart/invented.ts': [
    'nothing-deployed-imports-the-demo',
    `import '../../../../demo/src/product/brands'`
  ],
  'api/src/selling/cart/invented.test.ts': [null, `import '../../../../demo/src/product/brands'`],
  'platform/src/invented.test.ts': [
    'nothing-deployed-imports-the-demo',
    `import '../../demo/src/product/brands'`
  ],
  'demo/src/rows/settings.ts': [null, `import '../../../api/src/selling/payment/payment.service'`],
  'shell/src/sql.ts': ['front-does-not-reach-into-api', `import '../../api/src/selling/cart/cart.queries'`],
  'api/src/selling/cart/shown.ts': [
    'api-shares-only-the-contract-and-the-rules',
    `import '../../../../shared/src/ui/button'`
  ],
  'api/src/selling/cart/pages.ts': [
    'api-and-platform-never-import-each-other',
    `import '../../../../platform/src/gateway/server'`
  ],
  'desk/src/shop.ts': ['desk-takes-little-of-shared', `import '../../shared/src/ui/button'`],
  'shell/src/desk.ts': ['nothing-imports-the-desk', `import '../../desk/src/shop'`],
  'server-kit/src/shop.ts': ['server-kit-imports-none-of-ours', `import '../../platform/src/gateway/server'`],
  'build-kit/src/shop.ts': ['build-kit-knows-no-server', `import '../../server-kit/src/server/drain'`],
  'shared/src/contract/busy.ts': ['contract-is-only-shapes', `import '../routing/paths'`],
  'mfe-orders/src/heavy.ts': [
    'front-takes-only-types-from-contract',
    `import { order } from '../../shared/src/contract/order'\nvoid order`
  ],
  'shared/src/ui/curious.tsx': ['ui-kit-has-no-state-and-no-effects', `import '../stores/cart'`],
  'mfe-orders/src/order/order.page.tsx': ['only-services-do-http', `import '../../../shared/src/http/http'`],
  'mfe-orders/src/order-parts/order.rules.ts': [
    'rules-are-pure',
    `import '../../../shared/src/routing/paths'`
  ],
  'shared/src/stores/wishlist.ts': ['stateful-shared-modules-are-leaves', `import './cart'`],
  'api/src/selling/cart/cart.routes.ts': ['only-queries-write-sql', `import '../../db/pool'`],
  'api/src/selling/cart/undeclared.ts': [
    'packages-are-declared',
    `import { format } from 'prettier'\nvoid format`
  ],
  'api/src/catalogue/picture/icon.ts': ['servers-decode-no-picture', `import sharp from 'sharp'\nvoid sharp`],
  'api/src/catalogue/picture/picture-process.ts': [null, `import sharp from 'sharp'\nvoid sharp`],
  'mfe-orders/src/borrowed.ts': ['packages-are-declared', `import { z } from 'zod'\nvoid z`],
  'api/src/selling/cart/tested.ts': [
    'deployed-code-imports-no-development-package',
    `import { parse } from 'yaml'\nvoid parse`
  ],
  'mfe-orders/src/order/disk.test.ts': ['remotes-need-no-types-of-node', `import 'node:fs'`],
  'shell/src/disk.ts': ['browser-code-imports-no-node-module', `import 'node:fs'`],
  ...areaPlants,
  'platform/src/release/plan.ts': ['release-knows-no-server-of-the-platform', `import '../gateway/server'`],
  'platform/src/gateway/teams.ts': ['gateway-knows-no-registry', `import '../registry/teams'`],
  'platform/src/registry/teams.ts': [null, `import '../gateway/server'`],
  ...knot('demo/src/families', 'demo/src/arabic'),
  ...knot('api/src/people/account', 'api/src/people/session'),
  ...knot('platform/src/store', 'platform/src/canary'),
  ...knot('platform/page/actions', 'platform/page/layout'),
  ...knot('server-kit/src/files', 'server-kit/src/server'),
  ...knot('build-kit/src/contracts', 'build-kit/src/preset'),
  ...knot('shared/src/shop', 'shared/src/language'),
  ...knot('shell/src/layout', 'shell/src/language'),
  ...knot('mfe-catalogue/src/filters', 'mfe-catalogue/src/listing'),
  'mfe-account/src/a.ts': ['no-cycles', `import './b'`],
  'mfe-account/src/b.ts': [null, `import './a'`],
  // What they import, and what is allowed.
  'mfe-orders/src/order.ts': [null, `export {}`],
  'mfe-orders/src/order/order.service.ts': [null, `import '../../../shared/src/http/http'`],
  'mfe-orders/src/order/order.kit.tsx': [null, `import '../../../shared/src/http/http'`],
  'shell/src/frame.ts': [null, `export {}`],
  'shell/src/rendering/server.tsx': [null, `import 'node:stream'`],
  'shared/src/routing/paths.ts': [null, `export {}`],
  'shared/src/routing/data-router.ts': [null, `export {}`],
  'shared/src/http/http.ts': [null, `export {}`],
  'shared/src/stores/cart.ts': [null, `export {}`],
  'shared/src/ui/button.tsx': [null, `export {}`],
  'shared/src/contract/order.ts': [null, `import { z } from 'zod'\nexport const order = z.string()`],
  'mfe-orders/src/light.ts': [
    null,
    `import type { order } from '../../shared/src/contract/order'\nexport type O = typeof order`
  ],
  'api/src/selling/payment/payment.service.ts': [null, `export {}`],
  'platform/src/gateway/server.ts': [null, `export {}`],
  'server-kit/src/server/drain.ts': [null, `export {}`],
  'api/src/db/pool.ts': [null, `export {}`],
  'api/src/selling/cart/cart.queries.ts': [null, `import '../../db/pool'`],
  'demo/src/product/brands.ts': [null, `export {}`],
  'tools/checks/run.ts': [null, `export {}`]
}

const packages: Record<string, object> = {
  'package.json': { name: 'planted', workspaces: ['*'] },
  'shared/package.json': { name: 'shared', dependencies: { zod: '*' } },
  'mfe-orders/package.json': { name: 'mfe-orders', dependencies: {} },
  'api/package.json': { name: 'api', dependencies: { sharp: '*' }, devDependencies: { yaml: '*' } }
}

before(() => {
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(repository, file)), { recursive: true })
    writeFileSync(path.join(repository, file), `${text}\n`)
  }
  for (const [file, [, source]] of Object.entries(files)) write(file, source)
  for (const [file, json] of Object.entries(packages)) write(file, JSON.stringify(json))
  mkdirSync(path.join(repository, 'tools/presets'), { recursive: true })
  const rules = [...configurations, 'tools/presets/front-rules.cjs']
  for (const file of [...rules, 'tsconfig.json', 'tsconfig.base.json'])
    copyFileSync(path.join(root, file), path.join(repository, file))
  symlinkSync(path.join(root, 'node_modules'), path.join(repository, 'node_modules'))
})

interface Violation {
  from: string
  rule: { name: string }
}

let found: Violation[] | undefined
const violations = (): Violation[] => (found ??= configurations.flatMap(cruise))
function cruise(configuration: string): Violation[] {
  const folders = [...new Set(Object.keys(files).map(file => file.split('/')[0]!))]
  const args = ['--config', configuration, '--output-type', 'json', ...folders]
  const { stdout, stderr } = spawnSync(path.join(root, 'node_modules/.bin/depcruise'), args, {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 1 << 26
  })
  assert.ok(stdout, stderr)
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations
}

const rulesOf = (place: string) => [
  ...new Set(
    violations()
      .filter(({ from }) => from === place)
      .map(({ rule }) => rule.name)
  )
]

for (const [file, [rule]] of Object.entries(files))
  test(rule ? `${rule}: reports ${file}` : `allows ${file}`, () => {
    assert.deepEqual(rulesOf(file), rule ? [rule] : [])
  })

for (const [folder, rule] of Object.entries(plantedFolders))
  test(`${rule}: reports ${folder}`, () => {
    assert.deepEqual(rulesOf(folder), [rule])
  })

test('every rule has a plant', () => {
  const require = createRequire(path.join(root, 'package.json'))
  const rules = configurations.flatMap(
    file => (require(`./${file}`) as { forbidden: { name: string }[] }).forbidden
  )
  const planted = new Set([...Object.values(files).map(([rule]) => rule), ...Object.values(plantedFolders)])
  assert.deepEqual(
    rules.filter(({ name }) => !planted.has(name)),
    []
  )
})
