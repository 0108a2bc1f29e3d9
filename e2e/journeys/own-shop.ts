import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { environment } from '../config'

export interface OwnShop {
  address: string
  child: ChildProcess
  /** Everything it has said so far. */
  said: () => string
  /** The code it ended with. */
  ended: Promise<number | null>
}

const running = new Set<OwnShop>()
const root = path.resolve(import.meta.dirname, '../..')

/** `npm start` as a person types it, in a process group of its own, on its own port and data. */
export function startShop(port: number, env: Record<string, string>): OwnShop {
  const child = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    env: { ...environment, DATABASE_URL: '', RATE_LIMIT: 'off', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  const shop = { address: `http://localhost:${port}`, child, said: () => said, ended }
  running.add(shop)
  void ended.then(() => running.delete(shop))
  return shop
}

/** After a test that stopped half way: nothing of it goes on. */
export async function stopAll(): Promise<void> {
  await Promise.all([...running].map(stopShop))
}

/** Ctrl-C. */
export async function stopShop({ child, ended }: OwnShop): Promise<void> {
  process.kill(-child.pid!, 'SIGINT')
  await ended
}

/** kill -9 of everything: supervisor, gateway, api, and the embedded database behind them. */
export async function killShop({ child, ended }: OwnShop, dataDir: string): Promise<void> {
  const [database = ''] = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  process.kill(-child.pid!, 'SIGKILL')
  process.kill(Number(database), 'SIGKILL')
  await ended
}
