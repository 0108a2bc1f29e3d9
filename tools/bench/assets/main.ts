import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { compressBrotli } from '../../../platform/src/release/stored/precompress'
import { localSigner } from '../../../platform/src/registry/teams/local-credentials'
import { folderRegistry } from '../../../platform/src/registry/command-line/open-team-store'
import { deployables } from '../../../build-kit/src/deployables'
import { buildAll, distOf } from '../../../build-kit/src/build-all'
import { print } from '@sahra/server-kit/cli/output'
import { median } from '../pages/report'
import { writeSection } from '../document'
import { startBare, startGateway, stop, type Server } from '../servers'
import { load, type LoadResult } from './loader'

/** `npm run bench:assets`: measures release files from the gateway and the same bytes from a bare route. */
const ROUNDS = 5
const loadOptions = {
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
  const registry = folderRegistry(folder)
  const { release } = await registry.publish(distOf('shell'), sign)
  await registry.promote('production', { set: { shell: release.id }, who: 'bench', why: 'load', expected: 0 })
  const gateway = await startGateway(folder, 'http://127.0.0.1:1', '/healthz')
  servers.push(gateway)
  const files = Object.keys(release.files).filter(name => /^browser\/[\w-]+\.\w+\.js$/.test(name))
  const bySize = files.sort((a, b) => release.files[a]!.size - release.files[b]!.size)
  const rows: Row[] = []
  for (const name of [bySize.at(0)!, bySize.at(-1)!]) {
    const plain = await registry.file('shell', release.id, name)
    const compressed =
      (await registry.file('shell', release.id, `${name}.br`)) ?? (await compressBrotli(plain!, 11))
    const copy = path.join(folder, 'copy')
    await mkdir(folder, { recursive: true })
    await writeFile(copy, compressed!)
    const bare = await startBare(copy)
    servers.push(bare)
    rows.push(await compare(gateway.port, `/releases/shell/${release.id}/${name.slice(8)}`, bare.port))
    await stop(bare)
  }
  const table = tableOf(rows)
  print(table)
  const machine = `${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)} at the end`
  await writeSection('assets', sectionOf(table, machine))
  print('Written to docs/performance.md.')
} finally {
  for (const server of servers.reverse()) await stop(server)
  await rm(folder, { recursive: true, force: true })
}

/** Alternates between both servers, so that other load on the machine affects both. */
async function compare(gateway: number, file: string, bare: number): Promise<Row> {
  const results: { gateway: LoadResult[]; bare: LoadResult[] } = { gateway: [], bare: [] }
  for (let round = 0; round < ROUNDS; round++) {
    results.gateway.push(await load({ ...loadOptions, port: gateway, path: file }))
    results.bare.push(await load({ ...loadOptions, port: bare, path: '/file' }))
  }
  const failed = [...results.gateway, ...results.bare].reduce((sum, result) => sum + result.failed, 0)
  if (failed > 0) throw new Error(`${failed} responses for ${file} were not 200`)
  const [one, other] = [results.gateway[0]!.bytesPerResponse, results.bare[0]!.bytesPerResponse]
  if (Math.round(one) !== Math.round(other)) throw new Error(`${file}: ${one} and ${other} bytes differ`)
  const middle = (results: LoadResult[]): number => median(results.map(({ perSecond }) => perSecond))
  return {
    file: path.basename(file),
    bytes: Math.round(one),
    gateway: middle(results.gateway),
    bare: middle(results.bare)
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
  const head = '| file | bytes | gateway, requests/s | bare route, requests/s | ratio (at least 0.5) |'
  return [head, '| --- | --- | --- | --- | --- |', ...lines].join('\n')
}

function sectionOf(table: string, machine: string): string {
  const { connections, pipelined, seconds } = loadOptions
  return [
    '## Files of releases: `npm run bench:assets`',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${machine}. The smallest and the largest script of the shell’s release, brotli-compressed, from`,
    `the gateway, and the same bytes from a Fastify route that does nothing else; ${connections} keep-alive connections with ${pipelined} pipelined`,
    `requests each, alternating for ${seconds} s, medians of ${ROUNDS}. Load generator and server share the machine.`,
    '',
    table
  ].join('\n')
}
