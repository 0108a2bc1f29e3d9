import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { compressBrotli } from '../../../platform/src/registry/precompress'
import { localSigner, trustedFile } from '../../../platform/src/registry/local-credentials'
import { Registry } from '../../../platform/src/registry/registry'
import { folderStorage } from '../../../platform/src/registry/storage'
import { trustPolicyFrom } from '../../../platform/src/registry/trusted-keys'
import { deployables } from '../../../platform/src/build/deployables'
import { buildAll, distOf } from '../../../platform/src/build/build-all'
import { print } from '../../../platform/src/cli/output'
import { median } from '../pages/report'
import { writeSection } from '../document'
import { startBare, startGateway, stop, type Server } from '../servers'
import { load, type Answers } from './loader'

/** `npm run bench:assets`: files of releases from the gateway, and the same bytes from a route that does nothing else. */
const ROUNDS = 5
const load8 = {
  connections: 8,
  pipelined: 4,
  seconds: 4,
  headers: { 'accept-encoding': 'gzip, deflate, br' }
}
const folder = await mkdtemp(path.join(tmpdir(), 'bench-'))
const servers: Server[] = []

interface Row {
  file: string
  bytes: number
  gateway: number
  bare: number
}

try {
  await buildAll(deployables().filter(app => app === 'shell'))
  const sign = await localSigner(folder)
  const registry = new Registry(
    folderStorage(path.join(folder, 'registry')),
    trustPolicyFrom(trustedFile(folder))
  )
  const { release } = await registry.publish(distOf('shell'), sign)
  await registry.promote('production', { set: { shell: release.id }, who: 'bench', why: 'load', expected: 0 })
  const gateway = await startGateway(folder, 'http://127.0.0.1:1', '/healthz')
  servers.push(gateway)
  const files = Object.keys(release.files).filter(name => /^browser\/[\w-]+\.\w+\.js$/.test(name))
  const bySize = files.sort((a, b) => release.files[a]!.size - release.files[b]!.size)
  const rows: Row[] = []
  for (const name of [bySize.at(0)!, bySize.at(-1)!]) {
    const plain = await registry.file('shell', release.id, name)
    const packed =
      (await registry.file('shell', release.id, `${name}.br`)) ?? (await compressBrotli(plain!, 11))
    const copy = path.join(folder, 'copy')
    await mkdir(folder, { recursive: true })
    await writeFile(copy, packed!)
    const bare = await startBare(copy)
    servers.push(bare)
    rows.push(await compare(gateway.port, `/releases/shell/${release.id}/${name.slice(8)}`, bare.port))
    await stop(bare)
  }
  const table = tableOf(rows)
  print(table)
  const machine = `${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)} at the end`
  await writeSection('assets', wordsOf(table, machine))
  print('Written to docs/performance.md.')
} finally {
  for (const server of servers.reverse()) await stop(server)
  await rm(folder, { recursive: true, force: true })
}

/** In turns, so that what else the machine does falls on both. */
async function compare(gateway: number, file: string, bare: number): Promise<Row> {
  const found: { gateway: Answers[]; bare: Answers[] } = { gateway: [], bare: [] }
  for (let round = 0; round < ROUNDS; round++) {
    found.gateway.push(await load({ ...load8, port: gateway, path: file }))
    found.bare.push(await load({ ...load8, port: bare, path: '/file' }))
  }
  const wrong = [...found.gateway, ...found.bare].reduce((sum, answers) => sum + answers.wrong, 0)
  if (wrong > 0) throw new Error(`${wrong} answers for ${file} were no 200`)
  const [one, other] = [found.gateway[0]!.bytesPerAnswer, found.bare[0]!.bytesPerAnswer]
  if (Math.round(one) !== Math.round(other))
    throw new Error(`${file}: ${one} and ${other} bytes are not alike`)
  const middle = (answers: Answers[]): number => median(answers.map(({ perSecond }) => perSecond))
  return {
    file: path.basename(file),
    bytes: Math.round(one),
    gateway: middle(found.gateway),
    bare: middle(found.bare)
  }
}

function tableOf(rows: Row[]): string {
  const lines = rows.map(({ file, bytes, gateway, bare }) => {
    const ratio = gateway / bare
    const cells = [
      file,
      bytes,
      gateway.toFixed(0),
      bare.toFixed(0),
      `${ratio.toFixed(2)} ${ratio >= 0.5 ? '✓' : '✗'}`
    ]
    return `| ${cells.join(' | ')} |`
  })
  const head = '| file | bytes | gateway, requests/s | bare route, requests/s | ratio (wanted: 0.5) |'
  return [head, '| --- | --- | --- | --- | --- |', ...lines].join('\n')
}

function wordsOf(table: string, machine: string): string {
  const { connections, pipelined, seconds } = load8
  return [
    '## Files of releases: `npm run bench:assets`',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${machine}. The smallest and the largest script of the shell’s release, packed with brotli, from`,
    `the gateway, and the same bytes from a Fastify route that does nothing else; ${connections} connections that are kept, ${pipelined} questions`,
    `under way on each, ${seconds} s in turns, medians of ${ROUNDS}. Loader and server share the machine.`,
    '',
    table
  ].join('\n')
}
