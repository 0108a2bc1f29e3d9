import { nameOf, type Outcome, type Step } from './table.rules'
import type { Update } from './candidates'
import type { Copy } from './copy'

const SHOWN_LINES = 12

interface Command {
  program: string
  args: string[]
  env?: Record<string, string>
}

const test = (name: string): Command => ({
  program: 'node',
  args: ['tools/run.mjs', 'tools/checks/run.ts', name]
})
const tsx = (...args: string[]): Command => ({ program: 'node', args: ['--import', 'tsx', ...args] })

/** The runners of the repository, as a developer starts them. The port is free beside those of `npm test`. */
const commands: Record<Exclude<Step, 'install'>, Command> = {
  types: test('types'),
  walls: test('walls'),
  builds: tsx('tools/build/build.ts'),
  purchase: {
    program: 'node_modules/.bin/playwright',
    args: [
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--project',
      'desktop',
      '--reporter',
      'line',
      'purchase'
    ],
    env: { PORT: '4610' }
  },
  budgets: tsx('--test', 'tools/budgets/budgets.test.ts')
}

/** Without a build, nothing can be opened or weighed. */
const afterBuilds: Step[] = ['purchase', 'budgets']

export interface Trial {
  title: string
  updates: Update[]
  /** Besides the installation. */
  chosen: readonly Step[]
  /** Something that is locked is too young to be installed, which is not the fault of the versions that are tried. */
  isLockTooYoung?: boolean
  log: (line: string) => void
}

/** Installs the versions in the copy and tries what was chosen; a step that fails does not stop the others, where they can run. */
export async function tryCandidate(
  copy: Copy,
  { title, updates, chosen, isLockTooYoung, log }: Trial
): Promise<Outcome> {
  const since = Date.now()
  const outcome: Outcome = { title, updates, results: {}, seconds: 0 }
  const attempt = async (step: Step, { program, args, env }: Command): Promise<boolean> => {
    log(`${title}: ${step} (${seconds(since)} s)`)
    const { code, output } = await copy.run(program, args, env)
    outcome.results[step] = code === 0
    if (code !== 0) outcome.failure ??= `${step}: ${output.trim().split('\n').slice(-SHOWN_LINES).join('\n')}`
    return code === 0
  }
  log(`${title}: ${updates.map(nameOf).join(', ') || 'the lock file'}`)
  copy.write(updates)
  // What is locked has to be old enough, too: only `npm ci` without more options asks for it (C300).
  const anyAge = isLockTooYoung ? ['--min-release-age=0'] : []
  const install = updates.length > 0 ? ['install', '--no-audit', ...anyAge] : ['ci']
  if (await attempt('install', { program: 'npm', args: [...install, '--ignore-scripts'] }))
    for (const [step, command] of Object.entries(commands) as [Exclude<Step, 'install'>, Command][])
      if (chosen.includes(step) && !(afterBuilds.includes(step) && outcome.results.builds === false))
        await attempt(step, command)
  if (outcome.results.builds) {
    const { code, output } = await copy.run('node', ['--import', 'tsx', 'tools/rehearse/weigh.ts'])
    if (code === 0) outcome.addedBytes = Number(output.trim().split('\n').at(-1))
  }
  return { ...outcome, seconds: seconds(since) }
}

const seconds = (since: number): number => Math.round((Date.now() - since) / 1000)
