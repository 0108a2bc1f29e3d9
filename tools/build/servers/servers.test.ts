import assert from 'node:assert/strict'
import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import test, { before } from 'node:test'
import { promisify } from 'node:util'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { packageJsonOf, root } from '../../../build-kit/src/layout.mjs'
import { compileServers, sourcesOf } from './compile'
import { packageFolders, sbomOf } from './packages'
import { buildPackages, type Image, images, programs, startedPrograms, workspaces } from './programs'

const run = promisify(execFile)
let folder = ''
let sources: string[] = []
const compiled = (source: string): string => path.join(folder, source.replace(/\.\w+$/, '.js'))

before(async () => {
  folder = temporaryFolder()
  sources = await compileServers(folder)
  for (const workspace of ['', ...workspaces])
    symlinkSync(path.join(root, workspace, 'node_modules'), path.join(folder, workspace, 'node_modules'))
})

/** What these sources read or start beside their code. */
const readBy = (files: string[]): string[] =>
  files.flatMap(source =>
    [...readFileSync(path.join(root, source), 'utf8').matchAll(/import\.meta\.dirname, '([^']+)'/g)].map(
      ([, file = '']) => path.join(path.dirname(source), file)
    )
  )

test('what a server reads or starts beside its code is there', () => {
  const expected = readBy(sources)
  assert.ok(expected.length > 5, 'the pattern finds them')
  // Built by steps of their own (deploy/Dockerfile).
  const isBuiltLater = (file: string): boolean => ['platform/dist/page', 'desk/dist'].includes(file)
  const isThere = (file: string): boolean =>
    existsSync(file.endsWith('.ts') ? compiled(file) : path.join(folder, file))
  // Loads the compiler, which only the repository has.
  const isForSources = (file: string): boolean => file.endsWith('-entry.mjs')
  assert.deepEqual(
    expected.filter(file => !isThere(file) && !isBuiltLater(file) && !isForSources(file)),
    []
  )
})

test('no test is compiled; imports name packages of the image', () => {
  assert.deepEqual(
    sources.filter(file => /^tools\/|\.test\.|\/testing\//.test(file)),
    []
  )
  requirePackages(images.registry, sources)
})

function requirePackages(image: Image, files: string[]): void {
  const packages = packageFolders(image).map(name => name.replace(/^.*node_modules\//, ''))
  for (const name of buildPackages) assert.ok(!packages.includes(name), name)
  for (const source of files)
    for (const [, name = ''] of readFileSync(compiled(source), 'utf8').matchAll(
      /^(?:import|export)[^;]*? ?(?:from )?"([^".][^"]*)";$/gm
    )) {
      const wanted = name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/')
      assert.ok(isBuiltin(name) || packages.includes(wanted), `${source} imports ${name}`)
    }
}

test('C421 the image of the api and that of the gateway have what their servers import, read and start, and no more', async () => {
  const foreign = { api: 'platform/src/', gateway: 'api/src/' }
  for (const name of ['api', 'gateway'] as const) {
    const image = images[name]
    const files = await sourcesOf(image)
    assert.deepEqual(
      files.filter(file => file.startsWith(foreign[name]) || file.startsWith('demo/')),
      []
    )
    requirePackages(image, files)
    const there = [...files, ...image.assets, 'platform/dist', 'desk/dist']
    const has = (file: string): boolean =>
      there.some(each => file === each || file.startsWith(`${each}/`) || each.startsWith(`${file}/`))
    // The api loads it where it is there (SEED=demo).
    const elsewhere = ['demo/src/demo.ts']
    assert.deepEqual(
      readBy(files).filter(
        file => file !== '.' && !has(file) && !elsewhere.includes(file) && !file.endsWith('-entry.mjs')
      ),
      []
    )
  }
  const packages = (name: 'api' | 'gateway') => packageFolders(images[name]).join()
  assert.match(packages('gateway'), /workerd/)
  assert.doesNotMatch(packages('gateway'), /playwright-core|sharp|stripe|pdfkit/)
  assert.doesNotMatch(packages('api'), /workerd|playwright-core/)
})

test('SEC-44 C302 the image lists every library that it has, with version and licence', () => {
  const folders = packageFolders(images.registry)
  const { components } = sbomOf(folders)
  const listed = new Set(components.map(({ purl }) => purl))
  for (const folder of folders) {
    const { name, version } = packageJsonOf(path.join(root, folder))
    assert.ok(listed.has(`pkg:npm/${name.replace('@', '%40')}@${version}`), folder)
  }
  const fastify = components.find(({ name }) => name === 'fastify')
  assert.deepEqual(fastify?.licenses, [{ license: { id: 'MIT' } }])
})

test('programs are in the image under their names', () => {
  for (const program of [...programs, ...startedPrograms]) assert.ok(existsSync(compiled(program)), program)
})

test('a compiled server starts and stops', async () => {
  const env = { PATH: process.env['PATH'], DATA_DIR: temporaryFolder(), PORT: '0', RENDER: 'off' }
  const gateway = fork(compiled('platform/src/gateway/main.ts'), { env, stdio: 'ignore', execArgv: [] })
  const [message] = (await once(gateway, 'message')) as [unknown]
  assert.deepEqual(message, { ready: true })
  gateway.kill('SIGTERM')
  assert.deepEqual(await once(gateway, 'exit'), [0, null])
})

test('an error names the line of the source', async () => {
  const program = `import { listen } from ${JSON.stringify(compiled('api/src/listen.ts'))}
    await listen({ listen: () => Promise.reject(new Error('taken')) }, { host: '127.0.0.1', port: 1 })`
  const failure = await run(process.execPath, [
    '--enable-source-maps',
    '--input-type=module',
    '--eval',
    program
  ]).catch((error: { stderr: string }) => error.stderr)
  assert.match(String(failure), /api\/src\/listen\.ts:\d+/)
})

test('a compiled api draws invoices in its threads', async () => {
  const { InvoicePool } = (await import(compiled('api/src/selling/invoice/invoice-pool.ts'))) as {
    InvoicePool: new () => {
      draw: (request: object) => Promise<Buffer>
      close: () => Promise<void>
    }
  }
  const pool = new InvoicePool()
  const order = {
    _id: '665f1c0a9b3e4d0012ab34cd',
    createdAt: '2026-11-20T09:00:00.000Z',
    status: 'Delivered',
    paymentMethod: 'COD',
    paymentStatus: 'Paid',
    totalAmount: 105,
    products: [{ productId: null, variantId: null, title: '王小明 👜', unitPrice: 100, quantity: 1 }]
  }
  const invoice = {
    number: 'INV-2026-000001',
    seller: {
      name: 'Sahra Trading LLC',
      trn: '100123456700003',
      address: ['Dubai Hills', 'Dubai'],
      email: 'care@sahra.example'
    },
    issuedAt: '2026-11-21T09:00:00.000Z',
    suppliedAt: '2026-11-20T09:00:00.000Z'
  }
  const pdf = await pool.draw({ order, invoice })
  await pool.close()
  assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
  // Typefaces besides those of the shop are in packages.
  assert.match(pdf.toString('latin1'), /noto-sans-sc/)
})
