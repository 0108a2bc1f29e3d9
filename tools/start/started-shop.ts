import { spawn, type ChildProcess } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after } from 'node:test'
import { root } from '../../build-kit/src/deployables'

/** A minimal api: these tests are about starting, supervising and stopping the servers. */
export const api = `
  import { createServer } from 'node:http'
  let checks = 0
  const server = createServer((request, response) => {
    if (request.url === '/readyz' && ++checks < 8) return response.writeHead(503).end()
    if (request.url === '/readyz' && checks === 8) console.log('api is ready')
    response.end(JSON.stringify({ pid: process.pid }))
  })
  server.listen(process.env.LISTEN)
  process.on('disconnect', () => process.exit(0))
  process.on('SIGTERM', () => { console.log('api ends'); process.exit(0) })
`
/** Writes a composition with this api beside it. */
export async function compositionOf(file: string): Promise<string> {
  const text = await readFile(path.join(root, 'platform/composition.json'), 'utf8')
  const real = JSON.parse(text) as { api: object }
  const written = path.join(path.dirname(file), 'composition.json')
  await writeFile(
    written,
    JSON.stringify({ ...real, api: { ...real.api, entry: path.relative(root, file) } })
  )
  return written
}

const running: ChildProcess[] = []
after(() => running.forEach(child => child.kill('SIGKILL')))

/** Starts a shop, by default as `npm start` does. */
export function startShop(
  env: NodeJS.ProcessEnv,
  [program = process.execPath, ...args] = [process.execPath, 'tools/start.mjs']
) {
  const child = spawn(program, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe']
  })
  running.push(child)
  let output = ''
  const watchers = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      watchers.forEach(watch => watch())
    })
  }
  const ended = new Promise<number | null>(resolve => child.on('close', resolve))
  const printed = (pattern: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const watch = (): void => {
        if (!pattern.test(output)) return
        watchers.delete(watch)
        resolve()
      }
      watchers.add(watch)
      watch()
      void ended.then(code => reject(new Error(`ended with ${code} before ${pattern}:\n${output}`)))
    })
  return { child, ended, printed, output: () => output }
}
