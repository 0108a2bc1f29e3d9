import { exec } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(exec)
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024
/** npm writes its reason before some lines of advice. */
const MAX_LINES = 6

/**
 * Installs packages where those of another lock file are installed, however young they are: a commit is built as it was.
 * npm says what failed also where this command runs in a silent one.
 */
export const usualCommand = (app: string): string =>
  `{ [ ! -e package-lock.json ] || [ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --ignore-scripts --min-release-age=0 --prefer-offline --no-audit --loglevel=error >&2; } && npm run --silent release -- publish ${app}`

/** Runs a command of the shell in the folder. Resolves to the release that its last line names; rejects with what it said. */
export async function publishCommit(
  command: string,
  folder: string,
  env: NodeJS.ProcessEnv
): Promise<string> {
  const { stdout } = await run(command, { cwd: folder, env, maxBuffer: MAX_OUTPUT_BYTES }).catch(
    ({ stderr = '', message }: Error & { stderr?: string }) => {
      throw new Error(stderr.trim().split('\n').slice(-MAX_LINES).join('\n') || message)
    }
  )
  const release = stdout.trim().split('\n').at(-1) ?? ''
  if (/^[a-z][a-z0-9-]*@[0-9a-f]{16}$/.test(release)) return release
  throw new Error(`the last line of its output is not a release: ${release}`)
}
