import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { programOf } from '@sahra/server-kit/server/program'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { root } from '../../../build-kit/src/deployables'
import type { Smoke } from '../../../platform/src/registry/check/check'
import { releaseFixtures } from '../../../platform/src/testing/fixture-release'
import { openRegistryServer } from '../../../platform/src/testing/registry-server'
import { environment } from '../../checks/config'

const { file, execArgv } = programOf(path.join(root, 'tools/release/main.ts'))
/** Arguments of Node that start the command line. */
export const releaseProgram = [...execArgv, file]

const startRelease = (args: string[], env: Record<string, string>, stdio: StdioOptions): ChildProcess =>
  spawn(process.execPath, [...releaseProgram, ...args], {
    cwd: root,
    env: { ...environment(), NODE_OPTIONS: '', SAHRA_BY: 'Alice', ...env },
    stdio
  })

/** The command line as a person or a pipeline runs it. */
export function release(args: string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number | null; out: string; err: string }>(resolve => {
    const child = startRelease(args, env, 'pipe')
    let [out, err] = ['', '']
    child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (err += chunk.toString()))
    child.on('close', code => resolve({ code, out: out.trim(), err: err.trim() }))
  })
}

/** Resolves to what a command prints in a terminal, where both of its streams are one. */
export async function printedBy(args: string[], env: Record<string, string> = {}): Promise<string> {
  const printed = path.join(temporaryFolder(), 'terminal')
  const terminal = await open(printed, 'a')
  const child = startRelease(args, env, ['ignore', terminal.fd, terminal.fd])
  await once(child, 'close')
  await terminal.close()
  return readFile(printed, 'utf8')
}

export async function openRelease(t: TestContext, smoke?: Smoke) {
  const server = await openRegistryServer(t, { smoke })
  await releaseFixtures(server.registry, { app: 'shell' }, { app: 'mfe-one' })
  const one = await server.team('one', ['mfe-one'])
  const run = (...args: string[]) => release(args, { SAHRA_TOKEN: one.token, SAHRA_REGISTRY: server.url })
  return { ...server, one, run }
}
