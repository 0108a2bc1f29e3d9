import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { environment } from '../config'

export interface ShopProcess {
  address: string
  child: ChildProcess
  /** Everything it has said so far. */
  output: () => string
  /** The code it ended with. */
  exited: Promise<number | null>
}

const running = new Set<ShopProcess>()
const root = path.resolve(import.meta.dirname, '../..')

/** `npm start` as a person types it, in a process group of its own, on its own port and data. */
export function startShop(port: number, env: Record<string, string>): ShopProcess {
  const child = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    env: { ...environment, DATABASE_URL: '', RATE_LIMIT: 'off', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = new Promise<number | null>(resolve => child.once('exit', resolve))
  const shop = { address: `http://localhost:${port}`, child, output: () => output, exited: exited }
  running.add(shop)
  void exited.then(() => running.delete(shop))
  return shop
}

/** After a test that stopped half way: nothing of it goes on. */
export async function stopAllShops(): Promise<void> {
  await Promise.all([...running].map(stopShop))
}

/** Ctrl-C. */
export async function stopShop({ child, exited: exited }: ShopProcess): Promise<void> {
  process.kill(-child.pid!, 'SIGINT')
  await exited
}

/** kill -9 of everything: supervisor, gateway, api, and the embedded database behind them. */
export async function killShop({ child, exited: exited }: ShopProcess, dataDir: string): Promise<void> {
  const [database = ''] = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  process.kill(-child.pid!, 'SIGKILL')
  process.kill(Number(database), 'SIGKILL')
  await exited
}
