import { spawn } from 'node:child_process'
import path from 'node:path'
import { z } from 'zod'
import { packageFolder, packageJsonOf, root } from '../../build-kit/src/layout.mjs'
import { CliError, exitCode } from '@sahra/server-kit/cli/cli-error'
import { parseCommandLine, runCommand } from '@sahra/server-kit/cli/command-line'
import { elapsed, print } from '@sahra/server-kit/cli/output'
import { environment } from '../checks/config'

const USAGE = 'npm test [-- <check> …]\n\nRuns all checks of this repository, or the named ones.'

const withPrograms = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) })

/** The file of a program of a package that the platform depends on. */
function programOf(packageName: string, program: string): string {
  const folder = packageFolder(packageName, import.meta.dirname)
  const { bin } = withPrograms.parse(packageJsonOf(folder))
  return path.join(folder, typeof bin === 'string' ? bin : (bin[program] ?? ''))
}

/** Runs such a program; resolves to its exit code. */
function run(packageName: string, program: string, ...args: string[]): Promise<number> {
  // oxlint looks for its type checker in the repository alone.
  const env = { ...environment(), OXLINT_TSGOLINT_PATH: programOf('oxlint-tsgolint', 'tsgolint') }
  const child = spawn(process.execPath, [programOf(packageName, program), ...args], {
    cwd: root,
    env,
    stdio: 'inherit'
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', code => resolve(code ?? 1))
  })
}

const checks: Record<string, () => Promise<number>> = {
  format: () => run('prettier', 'prettier', '--check', '--log-level', 'warn', '.'),
  lint: () => run('eslint', 'eslint', '--max-warnings', '0', '.'),
  promises: () =>
    run(
      'oxlint',
      'oxlint',
      '--config',
      path.join(import.meta.dirname, '../presets/oxlint.json'),
      '--type-aware'
    ),
  styles: () => run('stylelint', 'stylelint', '--allow-empty-input', 'src/**/*.css'),
  types: () => run('typescript', 'tsc', '--project', 'tsconfig.json'),
  walls: () =>
    run('dependency-cruiser', 'depcruise', '--config', '.dependency-cruiser.cjs', 'src', 'remote.ts'),
  features: () => run('jest', 'jest')
}

/** `sahra test [check …]`: the checks of a repository with one remote. */
await runCommand(async () => {
  const { values, positionals } = parseCommandLine(process.argv.slice(2), {})
  if (values.help) return print(USAGE)
  const names = positionals.length > 0 ? positionals : Object.keys(checks)
  const unknown = names.filter(name => !Object.hasOwn(checks, name))
  if (unknown.length > 0)
    throw new CliError(
      `There is no check “${unknown.join(', ')}”. There are: ${Object.keys(checks).join(', ')}`,
      exitCode.usage
    )
  const failed: string[] = []
  for (const name of names) {
    const since = Date.now()
    const code = (await checks[name]?.()) ?? 1
    if (code !== 0) failed.push(name)
    print(`${code === 0 ? '✓' : '✗'} ${name.padEnd(9)} (${elapsed(since)})`)
  }
  if (failed.length > 0) throw new CliError(`Failed: ${failed.join(', ')}`)
})
