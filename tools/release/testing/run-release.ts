import { spawn } from 'node:child_process'
import type { TestContext } from 'node:test'
import { root } from '../../../build-kit/src/deployables'
import type { Smoke } from '../../../platform/src/registry/check/check'
import { releaseFixtures } from '../../../platform/src/testing/fixture-release'
import { openRegistryServer } from '../../../platform/src/testing/registry-server'
import { environment } from '../../checks/config'

/** The command line as a person or a pipeline runs it. */
export function release(args: string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number | null; out: string; err: string }>(resolve => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'tools/release/main.ts', ...args], {
      cwd: root,
      env: { ...environment(), NODE_OPTIONS: '', SAHRA_BY: 'Alice', ...env }
    })
    let [out, err] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
    child.on('close', code => resolve({ code, out: out.trim(), err: err.trim() }))
  })
}

export async function openRelease(t: TestContext, smoke?: Smoke) {
  const server = await openRegistryServer(t, { smoke })
  await releaseFixtures(server.registry, { app: 'shell' }, { app: 'mfe-one' })
  const one = await server.team('one', ['mfe-one'])
  const run = (...args: string[]) => release(args, { SAHRA_TOKEN: one.token, SAHRA_REGISTRY: server.url })
  return { ...server, one, run }
}
