import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { CliError, exitCode } from '@sahra/server-kit/cli/cli-error'

const run = promisify(execFile)

export interface Bisection {
  /** A worktree of the repository; the commit to judge is checked out in it. */
  folder: string
  /** What is to be judged next, or what was found. `first`: one commit, or those between which only skipped ones are. */
  state: { next: string } | { first: readonly string[] }
  judge: (verdict: 'good' | 'bad' | 'skip') => Promise<void>
  close: () => Promise<void>
}

/** Begins a bisection by `git bisect` in a worktree of its own. Throws `CliError` when a commit is missing here. */
export async function openBisection(repository: string, good: string, bad: string): Promise<Bisection> {
  await Promise.all([good, bad].map(commit => requireCommit(repository, commit)))
  const parent = await mkdtemp(path.join(tmpdir(), 'bisect-'))
  const folder = path.join(parent, 'worktree')
  await git(repository, 'worktree', 'add', '--quiet', '--detach', folder, bad)
  const read = async (...args: string[]): Promise<Bisection['state']> => {
    await git(folder, 'bisect', ...args)
    // Its log is not translated, as its output is.
    const log = await git(folder, 'bisect', 'log')
    const candidates = [...log.matchAll(/^# (?:possible )?first bad commit: \[([0-9a-f]+)\]/gm)].map(
      ([, commit = '']) => commit
    )
    return candidates.length > 0 ? { first: candidates } : { next: await git(folder, 'rev-parse', 'HEAD') }
  }
  const bisection: Bisection = {
    folder,
    state: { next: bad },
    async judge(verdict) {
      bisection.state = await read(verdict)
    },
    async close() {
      await git(repository, 'worktree', 'remove', '--force', folder)
      await rm(parent, { recursive: true, force: true })
    }
  }
  try {
    bisection.state = await read('start', bad, good)
  } catch (error) {
    await bisection.close()
    throw error
  }
  return bisection
}

/** '1a2b3c4 gifts: wrap in boxes (Alice, 2026-11-28)' */
export const commitText = (repository: string, commit: string): Promise<string> =>
  git(repository, 'log', '-1', '--format=%h %s (%an, %cs)', commit)

async function requireCommit(repository: string, commit: string): Promise<void> {
  await git(repository, 'cat-file', '-e', `${commit}^{commit}`).catch(() => {
    throw new CliError(
      `Commit ${commit.slice(0, 7)} is not in this repository: fetch it, or run this in the repository that the release is built from`,
      exitCode.usage
    )
  })
}

/** Git ends a bisection with 2 when only skipped commits are left, which is a result. */
async function git(folder: string, ...args: string[]): Promise<string> {
  try {
    return (await run('git', args, { cwd: folder })).stdout.trim()
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: unknown; stdout?: string; stderr?: string }
    if (code === 2 && args[0] === 'bisect') return stdout.trim()
    throw new CliError(`git ${args[0]}: ${(stderr || stdout).trim()}`)
  }
}
