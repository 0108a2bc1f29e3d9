import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { processEnvironment } from '../../../api/src/server/config/config'
import { programOf } from '@sahra/server-kit/server/program'
import { root } from '../../../build-kit/src/deployables'

const START_TIMEOUT_MS = 180_000

/** A server process with a port of its own, which it keeps when it is started again. */
export class ServerProcess {
  #child: ChildProcess | undefined
  #output = ''

  constructor(
    readonly name: string,
    readonly port: number,
    private readonly file: string,
    private readonly env: Record<string, string>
  ) {}

  /** `checkout`: where the sources of the server are. */
  async start(checkout = root): Promise<void> {
    const { file, execArgv } = programOf(path.join(checkout, this.file))
    const child = spawn(process.execPath, [...execArgv, file], {
      cwd: checkout,
      env: { ...processEnvironment(), NODE_ENV: 'development', ...this.env },
      stdio: ['ignore', 'pipe', 'pipe']
    })
    this.#child = child
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (this.#output = (this.#output + chunk.toString()).slice(-4000)))
    await until(`${this.name} is ready`, async () => {
      if (child.exitCode !== null) throw new Error(`${this.name} ended:\n${this.#output}`)
      return fetch(`http://127.0.0.1:${this.port}/readyz`).then(
        ({ ok }) => ok,
        () => false
      )
    })
  }

  signal(): void {
    this.#child?.kill('SIGTERM')
  }

  kill(): void {
    this.#child?.kill('SIGKILL')
  }

  async exitCode(): Promise<number | null> {
    if (this.#child && this.#child.exitCode === null && this.#child.signalCode === null)
      await once(this.#child, 'exit')
    return this.#child?.exitCode ?? null
  }
}

/** Polls. Throws after three minutes. */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + START_TIMEOUT_MS; !(await isTrue()); await wait(50))
    if (Date.now() > end) throw new Error(`Waited ${START_TIMEOUT_MS} ms: ${what}`)
}
