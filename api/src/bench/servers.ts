import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { environment } from './config'

export interface Running {
  port: number
  stop: () => Promise<void>
}

const api = path.resolve(import.meta.dirname, '../main.ts')
const bare = path.resolve(import.meta.dirname, 'bare.ts')
const START_MS = 120_000

/** The api as a shop runs it, in a process of its own, on that database; ready when it says so. */
export async function startApi(databaseUrl: string, dataDir: string): Promise<Running> {
  const port = await freePort()
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LISTEN: `127.0.0.1:${port}`,
    RATE_LIMIT: 'off'
  }
  const child = fork(api, {
    env: { ...environment(), ...settings },
    execArgv: ['--import', 'tsx'],
    silent: true
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', data => (words += String(data)))
  const until = Date.now() + START_MS
  while ((await statusOf(port, '/readyz')) !== 200) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`The api did not start.\n${words}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return { port, stop: () => end(child) }
}

export interface BareServer extends Running {
  send: (text: string) => Promise<void>
}

/** The bare route; `send` tells it what to answer from now on. */
export async function startBare(): Promise<BareServer> {
  const child = fork(bare, { env: environment(), execArgv: ['--import', 'tsx'] })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const send = async (text: string) => {
    child.send(text)
    await once(child, 'message')
  }
  return { port, send, stop: () => end(child) }
}

async function end(child: ChildProcess) {
  child.kill('SIGTERM')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

const statusOf = (port: number, url: string): Promise<number> =>
  new Promise(resolve => {
    http
      .get({ port, host: '127.0.0.1', path: url, agent: false }, answer => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      .on('error', () => resolve(0))
  })

export const textOf = async (port: number, url: string): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${port}${url}`)
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${text.slice(0, 200)}`)
  return text
}

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = net.createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
