import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../build-kit/src/layout.mjs'
import { readTryConfig, type TryConfig } from '../try/config'
import { installedPostgres } from './postgres'
import { run, warnNotRun } from './programs'
import { ofExit, type Tally } from './tally'

const exec = promisify(execFile)
/** It may have to pull the image. */
const PROBE_TIMEOUT_MS = 120_000

/** Builds the images and runs the whole deployment in containers, where a container engine works. */
export async function image(): Promise<Tally> {
  const obstacle = await findObstacle(readTryConfig())
  if (!obstacle) {
    const { code, output } = await run('sh', ['deploy/try.sh'])
    return ofExit(code, output)
  }
  warnNotRun(`the images and the deployment in containers. ${obstacle}`, 'What it needs: deploy/README.md.')
  return { passed: 0, failed: 0, failures: [] }
}

/** Returns why `deploy/try.sh` cannot run here; undefined when a container has run. */
export async function findObstacle(
  { engine: [engine = '', ...options], runOptions, baseImage }: TryConfig,
  hasPostgres = Boolean(installedPostgres()),
  balancer = 'haproxy'
): Promise<string | undefined> {
  const [, fallback = ''] =
    /^ARG BASE_IMAGE=(.+)$/m.exec(readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8')) ?? []
  const trial = ['run', '--rm', ...runOptions, baseImage ?? fallback, 'node', '--version']
  const inContainer = await reasonOf(engine, [...options, ...trial])
  if (inContainer) return inContainer
  if (!hasPostgres) return 'PostgreSQL is not installed.'
  return reasonOf(balancer, ['-v'])
}

/** Returns why a program fails; undefined when it does not. */
const reasonOf = (program: string, args: string[]): Promise<string | undefined> =>
  exec(program, args, { timeout: PROBE_TIMEOUT_MS }).then(
    () => undefined,
    (error: NodeJS.ErrnoException & { stderr?: string }) =>
      error.code === 'ENOENT'
        ? `${program} is not installed.`
        : `${program} ${args[0]} fails: ${error.stderr?.trim().split('\n').at(-1) || error.message}`
  )
