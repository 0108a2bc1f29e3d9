import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { ESLint } from 'eslint'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'

/** Every rule of `eslint.config.mjs` that is a wall meets a planted violation. */
const root = path.resolve(import.meta.dirname, '../..')

const eslint = new ESLint({ cwd: root })

async function messages(file: string, source: string): Promise<string> {
  const [result] = await eslint.lintText(source, { filePath: path.join(root, file) })
  return (result?.messages ?? []).map(({ ruleId, message }) => `${ruleId}: ${message}`).join('\n')
}

const page = 'mfe-orders/src/order/order.page.tsx'
const service = 'mfe-product/src/product/product.service.ts'
const writesCart = (from: string) =>
  `import { $writableCart } from '${from}'\n$writableCart.set({ status: 'idle' })\n`
const manyLines = Array.from({ length: 201 }, (_, line) => `export const x${line} = ${line}`).join('\n')

const plants: [rule: RegExp, file: string, source: string][] = [
  [/only-owners-write-stores: cart/, service, writesCart('@sahra/shared/stores/cart')],
  [/only-owners-write-stores: cart/, service, writesCart('../../../shared/src/stores/cart')],
  [/only-owners-write-stores: cart/, service, writesCart('../../../shared/src/stores/cart.ts')],
  [/only-owners-write-stores: cart/, service, `export { $writableCart } from '@sahra/shared/stores/cart'\n`],
  [/only-owners-write-stores/, service, `import * as cart from '@sahra/shared/stores/cart'\nvoid cart\n`],
  [/only-owners-write-stores/, service, `void import('@sahra/shared/stores/cart')\n`],
  [
    /only-owners-write-stores: cart/,
    'mfe-cart-checkout/src/cart/cart.page.tsx',
    writesCart('@sahra/shared/stores/cart')
  ],
  [/only-owners-write-stores: cart/, 'shared/src/format/format.ts', writesCart('./stores/cart')],
  [/process-env-only-in-config/, 'api/src/app.ts', `export const port = process.env.PORT\n`],
  [/process-env-only-in-config/, page, `export const mode = process.env.NODE_ENV\n`],
  [/only-the-transport-does-http/, service, `export const load = () => fetch('/api/cart')\n`],
  [/only-the-transport-does-http/, service, `export const load = () => window.fetch('/api/cart')\n`],
  [/only-the-transport-does-http/, service, `export const load = () => new XMLHttpRequest()\n`],
  [/only-the-transport-does-http/, service, `export const say = () => navigator.sendBeacon('/x')\n`],
  [/browsers-may-lack-it/, service, `export const stored = () => localStorage.getItem('x')\n`],
  [/browsers-may-lack-it/, service, `export const stored = () => window.sessionStorage\n`],
  [/browsers-may-lack-it/, service, `export const open = () => new BroadcastChannel('x')\n`],
  [/browsers-may-lack-it/, page, `export const wide = () => matchMedia('(width > 1px)').matches\n`],
  [/browsers-may-lack-it/, page, `export const idle = () => globalThis.requestIdleCallback\n`],
  [/browsers-may-lack-it/, page, `export const near = () => new IntersectionObserver(() => {})\n`],
  [/browsers-may-lack-it/, page, `export const copy = () => navigator.clipboard.writeText('x')\n`],
  [/browsers-may-lack-it/, page, `export const move = () => document.startViewTransition(() => {})\n`],
  [/browsers-may-lack-it/, 'shared/src/format/format.ts', `export const id = () => crypto.randomUUID()\n`],
  [/browsers-may-lack-it/, 'shared/src/http/transport.ts', `export const stored = () => localStorage\n`],
  [/browsers-may-lack-it/, 'shell/src/beacons/x.service.ts', `export const stored = () => localStorage\n`],
  [/browsers-may-lack-it/, 'platform/page/session/session.ts', `export const stored = () => localStorage\n`],
  [/only-the-transport-does-http/, 'shared/src/browser/x.ts', `export const load = () => fetch('/x')\n`],
  [/files-say-what-they-hold/, 'mfe-orders/src/order/utils.ts', `export const x = 1\n`],
  [/Import the router from/, page, `import { Link } from 'react-router-dom'\nexport const x = Link\n`],
  [/Import stores from/, page, `import { useStore } from '@nanostores/react'\nexport const x = useStore\n`],
  [/the-head-of-a-page-is-its-meta/, page, `export const X = () => <link rel="next" href="/x" />\n`],
  [/text-is-never-html/, page, `export const X = () => <p dangerouslySetInnerHTML={{ __html: '' }} />\n`],
  [/words-stand-in-text-files/, page, `export const X = () => <p>Your orders</p>\n`],
  [/words-stand-in-text-files/, page, `export const X = () => <p>{'Your orders'}</p>\n`],
  [/words-stand-in-text-files/, page, 'export const X = ({ n }: { n: number }) => <p>{`${n} orders`}</p>\n'],
  [/words-stand-in-text-files/, page, `export const X = () => <input aria-label="Search" />\n`],
  [
    /words-stand-in-text-files/,
    page,
    `export const X = ({ on }: { on: boolean }) => <p title={on ? 'Shown' : undefined} />\n`
  ],
  [/pictures-have-alt/, page, `export const X = () => <img src="/x.avif" />\n`],
  [
    /exhaustive-deps/,
    page,
    `import { useEffect } from 'react'\nexport function X({ id }: { id: string }) {\n  useEffect(() => document.title = id, [])\n  return null\n}\n`
  ],
  [/max-params/, service, `export const f = (a: 1, b: 1, c: 1, d: 1, e: 1) => [a, b, c, d, e]\n`],
  [/max-lines/, service, manyLines],
  [/no-explicit-any/, service, `export const f = (value: any) => value\n`],
  [/one-word-per-concept: “pieces”/, service, `const pieces = [1]\nexport { pieces as products }\n`],
  [/one-word-per-concept: “kept”/, service, `/** Pages that are kept. */\nexport const x = 1\n`],
  [/one-word-per-concept: “refusal”/, service, `export class OrderRefusal {}\n`],
  [/one-word-per-concept: “wished”/, service, `export interface X { wishedLanguage: string }\n`],
  [/one-word-per-concept: “twin”/, service, `export function twinOf() {}\n`],
  [
    /one-word-per-concept: “is no number”/,
    'shared/src/format/format.test.ts',
    `test('“x” is no number', () => {})\n`
  ],
  [/one-word-per-concept: parameter “at”/, service, `export const f = (at = 0) => at\n`],
  [
    /one-word-per-concept: parameter “one”/,
    service,
    `export const f = (all: number[]) => all.find(one => one > 1)\n`
  ],
  [
    /one-word-per-concept: parameter “words”/,
    service,
    `export function f(words: string) {\n  return words\n}\n`
  ],
  [/tests-remove-their-folders/, 'api/src/app.test.ts', `import { mkdtemp } from 'node:fs/promises'\n`],
  [/tests-remove-their-folders/, 'e2e/support/x.ts', `import fs from 'node:fs'\nfs.mkdtempSync('x')\n`],
  [/no-eval/, service, `export const f = (text: string) => eval(text)\n`]
]

for (const [rule, file, source] of plants)
  test(`${rule.source} is reported in ${file}: ${source.split('\n')[0]!.slice(0, 60)}`, async () => {
    assert.match(await messages(file, source), rule)
  })

test('promises that nothing awaits are reported, and what a runner of tests returns is not', async () => {
  const folder = temporaryFolder('promises')
  const source = [
    `import { test } from 'node:test'`,
    `const load = async () => 1`,
    `test('loads', load)`,
    `export async function start() {`,
    `  load()`,
    `  ;[1].forEach(load)`,
    `  await load`,
    `}`
  ].join('\n')
  await writeFile(path.join(folder, 'planted.ts'), source)
  const tsconfig = {
    extends: path.join(root, 'tsconfig.base.json'),
    compilerOptions: { types: ['node'], typeRoots: [path.join(root, 'node_modules/@types')] }
  }
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
  const options = [
    '--config',
    path.join(root, 'tools/presets/oxlint.json'),
    '--type-aware',
    '--format',
    'unix'
  ]
  const { stdout } = spawnSync(path.join(root, 'node_modules/.bin/oxlint'), [...options, folder], {
    cwd: root,
    encoding: 'utf8'
  })
  const reported = [...stdout.matchAll(/planted\.ts:(\d+):.*\(([\w-]+)\)/g)].map(([, line, rule]) => [
    Number(line),
    rule
  ])
  assert.deepEqual(reported, [
    [5, 'no-floating-promises'],
    [6, 'no-misused-promises'],
    [7, 'await-thenable']
  ])
})

test('a service of the owner may write its store, and a fluent page passes', async () => {
  const owner = 'mfe-cart-checkout/src/cart/cart.service.ts'
  assert.equal(await messages(owner, writesCart('@sahra/shared/stores/cart')), '')
  const persisted = `/** There is no limit of \`pieces\`. */\nexport const f = ({ pieces }: { pieces: number }) => pieces\n`
  assert.equal(await messages(service, persisted), '')
  const fluent = `import { title } from './order.text'\nexport const X = () => <h1 className="a b">{title}</h1>\n`
  assert.equal(await messages(page, fluent), '')
})
