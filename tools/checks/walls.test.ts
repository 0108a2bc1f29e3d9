import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync, copyFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { ESLint } from 'eslint'

/** A wall that catches nothing is no wall: each one meets a planted violation here, in a shop of its own. */
const root = path.resolve(import.meta.dirname, '../..')
const shop = mkdtempSync(path.join(tmpdir(), 'sahra-walls-'))

const planted: Record<string, [wall: string | null, source: string]> = {
  'mfe-product/src/reach.ts': [
    'shell-and-remotes-meet-only-at-run-time',
    `import '../../mfe-orders/src/order'`
  ],
  'mfe-catalogue/src/shell.ts': [
    'shell-and-remotes-meet-only-at-run-time',
    `import '../../shell/src/layout/layout'`
  ],
  'shared/src/nosy.ts': ['shared-knows-nobody', `import '../../mfe-orders/src/order'`],
  'platform/src/shop.ts': ['platform-knows-no-shop-word', `import '../../shared/src/paths'`],
  'platform/src/tooled.ts': ['platform-and-api-never-import-tools', `import '../../tools/release/main'`],
  'api/src/tooled.ts': ['platform-and-api-never-import-tools', `import '../../tools/release/main'`],
  'shell/src/sql.ts': ['front-does-not-reach-into-api', `import '../../api/src/cart/cart.queries'`],
  'api/src/cart/shown.ts': [
    'api-shares-only-the-contract-and-the-rules',
    `import '../../shared/src/ui/button'`
  ],
  'shared/src/contract/busy.ts': ['contract-is-only-shapes', `import '../paths'`],
  'mfe-orders/src/heavy.ts': [
    'front-takes-only-types-from-contract',
    `import { order } from '../../shared/src/contract/order'\nvoid order`
  ],
  'shared/src/ui/curious.tsx': ['ui-kit-has-no-state-and-no-effects', `import '../stores/cart'`],
  'mfe-orders/src/order/order.page.tsx': ['only-services-do-http', `import '../../shared/src/http'`],
  'mfe-orders/src/order/order.rules.ts': ['rules-are-pure', `import '../../shared/src/paths'`],
  'shared/src/stores/wishlist.ts': ['state-holding-doors-are-leaves', `import './cart'`],
  'api/src/cart/cart.routes.ts': ['only-queries-write-sql', `import '../db/pool'`],
  'mfe-account/src/a.ts': ['no-cycles', `import './b'`],
  'mfe-account/src/b.ts': [null, `import './a'`],
  // What they reach for, and what is allowed.
  'tools/release/main.ts': [null, `export {}`],
  'mfe-orders/src/order.ts': [null, `export {}`],
  'mfe-orders/src/order/order.service.ts': [null, `import '../../shared/src/http'`],
  'shell/src/layout.ts': [null, `export {}`],
  'shared/src/paths.ts': [null, `export {}`],
  'shared/src/http.ts': [null, `export {}`],
  'shared/src/stores/cart.ts': [null, `export {}`],
  'shared/src/ui/button.tsx': [null, `export {}`],
  'shared/src/contract/order.ts': [null, `export const order = 1`],
  'mfe-orders/src/light.ts': [
    null,
    `import type { order } from '../../shared/src/contract/order'\nexport type O = typeof order`
  ],
  'api/src/db/pool.ts': [null, `export {}`],
  'api/src/cart/cart.queries.ts': [null, `import '../db/pool'`]
}

before(() => {
  for (const [file, [, source]] of Object.entries(planted)) {
    mkdirSync(path.dirname(path.join(shop, file)), { recursive: true })
    writeFileSync(path.join(shop, file), `${source}\n`)
  }
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json'])
    copyFileSync(path.join(root, file), path.join(shop, file))
  symlinkSync(path.join(root, 'node_modules'), path.join(shop, 'node_modules'))
})
after(() => rmSync(shop, { recursive: true, force: true }))

let caught: { from: string; rule: { name: string } }[] | undefined
function violations() {
  if (caught) return caught
  const folders = [...new Set(Object.keys(planted).map(file => file.split('/')[0]!))]
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders]
  const { stdout, stderr } = spawnSync(path.join(root, 'node_modules/.bin/depcruise'), args, {
    cwd: shop,
    encoding: 'utf8',
    maxBuffer: 1 << 26
  })
  assert.ok(stdout, stderr)
  caught = (JSON.parse(stdout) as { summary: { violations: typeof caught } }).summary.violations ?? []
  return caught
}

for (const [file, [wall]] of Object.entries(planted)) {
  test(wall ? `${wall}: catches ${file}` : `nothing is wrong with ${file}`, () => {
    const names = violations()
      .filter(({ from, rule }) => from === file && (wall !== null || rule.name !== 'no-cycles'))
      .map(({ rule }) => rule.name)
    assert.deepEqual([...new Set(names)], wall ? [wall] : [])
  })
}

const eslint = new ESLint({ cwd: root })
const lint = async (file: string, source: string): Promise<string[]> => {
  const [result] = await eslint.lintText(source, { filePath: path.join(root, file) })
  return result?.messages.map(({ message }) => message) ?? []
}

const written = `import { $writableCart } from '@sahra/shared/stores/cart'\n$writableCart.set({ status: 'idle' })\n`
const linted: [sentence: RegExp, file: string, source: string][] = [
  [/only-owners-write-stores: cart/, 'mfe-product/src/product/product.service.ts', written],
  [/only-owners-write-stores: cart/, 'mfe-cart-checkout/src/cart/cart.page.tsx', written],
  [/process-env-only-in-config/, 'api/src/server.ts', `export const port = process.env.PORT\n`],
  [/files-say-what-they-hold/, 'mfe-orders/src/order/utils.ts', `export const x = 1\n`],
  [
    /Take the router from @sahra\/shared\/router/,
    'mfe-orders/src/order/order.page.tsx',
    `import { Link } from 'react-router-dom'\nexport const x = Link\n`
  ],
  [
    /shown as text/,
    'mfe-orders/src/order/order.page.tsx',
    `export const X = () => <p dangerouslySetInnerHTML={{ __html: '' }} />\n`
  ]
]
for (const [sentence, file, source] of linted)
  test(`${sentence.source} is caught in ${file}`, async () => {
    assert.match((await lint(file, source)).join('\n'), sentence)
  })

test('the owner’s service may write its store', async () => {
  assert.deepEqual(await lint('mfe-cart-checkout/src/cart/cart.service.ts', written), [])
})

test('bus and stores refuse what the contract does not know', () => {
  const { status, stdout } = spawnSync(
    path.join(root, 'node_modules/.bin/tsc'),
    ['--noEmit', '--listFilesOnly'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 26
    }
  )
  assert.equal(status, 0)
  assert.match(stdout, /shared\/src\/bus\.errors\.ts/)
})
