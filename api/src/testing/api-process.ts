import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { programOf } from '@sahra/server-kit/server/program'
import { freePort } from '@sahra/server-kit/testing/free-port'
import { processEnvironment } from '../server/config/config'

/** The api in its own process. */
export interface ApiProcess {
  port: number
  /** Its output so far. */
  output: () => string
  /** SIGKILL to the api and to the embedded database server of its data folder. */
  kill: () => Promise<void>
  stop: () => Promise<void>
}

const { file: entry, execArgv } = programOf(path.resolve(import.meta.dirname, '../main.ts'))
/** How long a start takes depends on the machine: only silence counts. */
const SILENCE_MS = 180_000

/** Starts the api without pictures and waits until /readyz returns 200. Rate limits are off: the test is a single client. */
export async function startApi(dataDir: string, settings: Record<string, string> = {}): Promise<ApiProcess> {
  const port = await freePort()
  const own = {
    DATA_DIR: dataDir,
    LISTEN: `127.0.0.1:${port}`,
    RATE_LIMIT: 'off',
    NODE_ENV: 'development',
    SEED: 'test'
  }
  const child = fork(entry, {
    env: { ...processEnvironment(), ...own, ...settings },
    execArgv,
    silent: true
  })
  let output = ''
  let lastOutput = Date.now()
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', data => {
      output += String(data)
      lastOutput = Date.now()
    })
  while ((await statusOf(port, '/readyz')) !== 200) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() - lastOutput > SILENCE_MS)
      throw new Error(`The api did not start.\n${output}`)
    await pause(50)
  }
  return {
    port,
    output: () => output,
    async kill() {
      const server = postmasterOf(dataDir)
      child.kill('SIGKILL')
      if (server) process.kill(server, 'SIGKILL')
      await waitForExit(child)
    },
    async stop() {
      child.kill('SIGTERM')
      await waitForExit(child)
    }
  }
}

export async function waitForExit(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

function postmasterOf(dataDir: string): number | undefined {
  try {
    return Number(fs.readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

const statusOf = (port: number, url: string): Promise<number> =>
  new Promise(resolve => {
    http
      .get({ port, host: '127.0.0.1', path: url, agent: false }, response => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      .on('error', () => resolve(0))
  })
