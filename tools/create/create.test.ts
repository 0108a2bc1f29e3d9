import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, readFile, readlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import test, { after, before } from 'node:test'
import { openBrowser } from '../../platform/src/testing/chromium'
import { copyOfRepository, type Copy } from '../testing/repository-copy'
import { openShop } from '../testing/open-shop'

let copy: Copy
const closing: (() => unknown)[] = []
before(async () => {
  copy = await copyOfRepository()
  closing.push(copy.remove)
})
after(async () => {
  for (const close of closing.reverse()) await close()
})

interface RunResult {
  code: number | null
  output: string
}

function run(...args: string[]): Promise<RunResult> {
  const [command = '', ...rest] = args
  // With this variable `node --test` would skip the files.
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined }
  const child = spawn(command, rest, { cwd: copy.folder, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise(resolve => child.on('close', code => resolve({ code, output })))
}
const bin = (name: string) => path.join('node_modules/.bin', name)
const create = (...args: string[]) =>
  run(process.execPath, '--import', 'tsx', 'tools/create/create.ts', ...args)
const inCopy = (file: string) => readFile(path.join(copy.folder, file), 'utf8')

async function passes(...args: string[]): Promise<void> {
  const { code, output } = await run(...args)
  assert.equal(code, 0, `${args.join(' ')}\n${output}`)
}

test('a new remote passes every check and opens in the shop without further edits', async () => {
  const before = await inCopy('package-lock.json')
  const mark = (lock: string) => `${createHash('sha256').update(lock).digest('hex')} whole`
  await writeFile(path.join(copy.folder, 'node_modules/.installed-lock'), mark(before))
  const { code, output } = await create('mfe-gift-cards', '--title', 'Gift cards, for “her” & him')
  assert.equal(code, 0, output)
  assert.match(output, /mfe-gift-cards is created:\n {2}mfe-gift-cards\/README\.md/)
  assert.equal(
    await readlink(path.join(copy.folder, 'node_modules/mfe-gift-cards')),
    path.join('..', 'mfe-gift-cards')
  )

  // The status page names its pages by it.
  assert.match(await inCopy('mfe-gift-cards/remote.ts'), /title: giftCardsText\.title/)

  // npm writes the same entry into the lock file.
  const lock = JSON.parse(await inCopy('package-lock.json')) as { packages: Record<string, object> }
  const orders = JSON.parse(before) as { packages: Record<string, object> }
  assert.deepEqual(lock.packages['mfe-gift-cards'], orders.packages['mfe-orders'])
  // What runs next has nothing to install.
  assert.equal(await inCopy('node_modules/.installed-lock'), mark(await inCopy('package-lock.json')))

  await Promise.all([
    passes(bin('prettier'), '--check', 'mfe-gift-cards'),
    passes(bin('jest'), 'mfe-gift-cards')
  ])
  await Promise.all([
    passes(bin('eslint'), '--max-warnings', '0', 'mfe-gift-cards'),
    passes(bin('depcruise'), '--config', '.dependency-cruiser.cjs', 'shared', 'mfe-gift-cards')
  ])
  await passes(process.execPath, '--import', 'tsx', '--test', 'tools/checks/translations.test.ts')
  await Promise.all([
    passes(process.execPath, '--import', 'tsx', 'tools/build/build.ts', 'mfe-gift-cards'),
    typesPass()
  ])

  const folder = path.join(copy.folder, 'mfe-gift-cards')
  const shop = await openShop([folder])
  closing.push(shop.close)
  const response = await fetch(`${shop.address}/gift-cards`)
  assert.equal(response.status, 200)
  const browser = await openBrowser()
  closing.push(() => browser.close())
  const page = await browser.newPage()
  await page.goto(`${shop.address}/gift-cards`)
  await page.getByRole('heading', { level: 1, name: 'Gift cards, for “her” & him' }).waitFor()
  await page.getByText('Nothing here yet').waitFor()
  await page.goto(`${shop.address}/ar/gift-cards`)
  await page.getByText('لا شيء هنا بعد').waitFor()
})

/** Type-checks the new remote only. */
async function typesPass(): Promise<void> {
  const config = {
    extends: './tsconfig.json',
    include: ['mfe-gift-cards', 'shared/css-modules.d.ts', 'shared/src/testing/setup.ts']
  }
  await writeFile(path.join(copy.folder, 'tsconfig.new.json'), JSON.stringify(config))
  const checker = 'node_modules/typescript-native/bin/tsc'
  await passes(process.execPath, checker, '--noEmit', '-p', 'tsconfig.new.json')
}

test('rejects names and paths that exist', async () => {
  const { code, output } = await create('mfe-orders')
  assert.deepEqual([code, output], [1, 'mfe-orders exists already: choose another name.\n'])
  const claimed = await create('mfe-cart')
  assert.deepEqual(
    [claimed.code, claimed.output],
    [1, '/cart is a page of mfe-cart-checkout: choose another name.\n']
  )
  await assert.rejects(access(path.join(copy.folder, 'mfe-cart')))
})
