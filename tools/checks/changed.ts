import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { jest, parts, promises, types, walls } from './checks'
import { nodeTests, testsBelow } from './node-tests'
import { onlyInAll } from './only-in-all'
import { command, warnNotRun } from './programs'
import { none, type Tally } from './tally'

const git = (cwd: string, ...args: string[]): string[] =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean)

function mergeBase(cwd: string): string {
  for (const branch of ['origin/main', 'main'])
    try {
      return git(cwd, 'merge-base', 'HEAD', branch)[0]!
    } catch {
      // There is no such branch in this clone.
    }
  return 'HEAD'
}

/** Returns the files that differ from where this branch left main, with those that are not committed. */
export function changedFiles(cwd = '.'): string[] {
  const changed = [
    ...git(cwd, 'diff', '--name-only', '--diff-filter=d', mergeBase(cwd)),
    ...git(cwd, 'ls-files', '--others', '--exclude-standard')
  ]
  return [...new Set(changed)].filter(file => existsSync(path.join(cwd, file))).sort()
}

const isCode = (file: string): boolean => /\.[cm]?[jt]sx?$/.test(file)
const isGuide = (file: string): boolean => file.endsWith('.md')
const isStyle = (file: string): boolean => file.endsWith('.css')
/** Tests that read files of every folder: guides, texts, requirements. */
const READERS = 'tools/checks/'

/**
 * Returns the tests in Node that a change can touch without an import: those that read the repository, and those in the
 * folder of a file that is data, such as SQL.
 */
export function touchedByPlace(tests: readonly string[], changed: readonly string[]): string[] {
  const data = changed.filter(file => !isCode(file) && !isStyle(file) && !isGuide(file))
  const folders = data.map(file => `${path.dirname(file)}/`)
  return tests.filter(
    test => test.startsWith(READERS) || folders.some(folder => folder !== './' && test.startsWith(folder))
  )
}

const some = (files: readonly string[], check: (files: readonly string[]) => Promise<Tally>) =>
  files.length ? check(files) : Promise.resolve(none)

/** Check → what runs it for these files alone. */
export function checksOfChanged(changed: readonly string[]): Record<string, () => Promise<Tally>> {
  const code = changed.filter(isCode)
  const inFolders = code.filter(file => !parts.left.some(({ folder }) => file.startsWith(`${folder}/`)))
  const journeys = changed.filter(file => file.startsWith('e2e/journeys/'))
  if (journeys.length)
    warnNotRun(journeys.join(', '), 'npx playwright test --config e2e/playwright.config.ts runs them.')
  return {
    format: () => some(changed, files => command('prettier', '--check', '--ignore-unknown', ...files)),
    lint: () =>
      some(inFolders, files => command('eslint', '--max-warnings', '0', '--no-warn-ignored', ...files)),
    promises: () => some(inFolders, files => promises(...files)),
    styles: () => some(changed.filter(isStyle), files => command('stylelint', ...files)),
    types: () => some(code, types),
    // A cycle of folders shows only in all of them.
    walls: () => some(code, walls),
    features: () => some(changed, files => jest('--passWithNoTests', '--findRelatedTests', ...files)),
    servers: () => {
      const tests = testsBelow(...parts.folders).filter(file => !file.startsWith('e2e/'))
      const daily = tests.filter(file => !onlyInAll(file) || changed.includes(file))
      return nodeTests(daily, { reaching: new Set([...code, ...touchedByPlace(daily, changed)]) })
    }
  }
}
