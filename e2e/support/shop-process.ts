import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { environment, shopSettings } from '../config'

export interface ShopProcess {
  address: string
  child: ChildProcess
  /** Returns everything printed so far. */
  output: () => string
  /** Resolves to the exit code. */
  exited: Promise<number | null>
}

const running = new Set<ShopProcess>()
const root = path.resolve(import.meta.dirname, '../..')

/** Runs `npm start` in a process group of its own, with its own port and data. */
export function startShop(port: number, env: Record<string, string>): ShopProcess {
  const child = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    env: { ...environment, ...shopSettings, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const exited = new Promise<number | null>(resolve => child.once('exit', resolve))
  const shop = { address: `http://localhost:${port}`, child, output: () => printed, exited }
  running.add(shop)
  void exited.then(() => running.delete(shop))
  return shop
}

/** Until the api responds: the gateway is ready without it. */
export const expectReady = (shop: ShopProcess) =>
  expect
    .poll(
      async () => {
        expect(shop.child.exitCode, shop.output()).toBeNull()
        return (await fetch(`${shop.address}/brands`).catch(() => undefined))?.status
      },
      { timeout: 0 }
    )
    .toBe(200)

/** Stops the shops that a failed test left running. */
export async function stopAllShops(): Promise<void> {
  await Promise.all([...running].map(stopShop))
}

/** Sends SIGINT, as Ctrl-C does, and waits for the exit. */
export async function stopShop({ child, exited }: ShopProcess): Promise<void> {
  process.kill(-child.pid!, 'SIGINT')
  await exited
}

/** Sends SIGKILL to supervisor, gateway, api and the embedded database. */
export async function killShop({ child, exited }: ShopProcess, dataDir: string): Promise<void> {
  const [database = ''] = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  process.kill(-child.pid!, 'SIGKILL')
  process.kill(Number(database), 'SIGKILL')
  await exited
}
