import path from 'node:path'
import { deployables } from '../../build-kit/src/deployables'
import { environment } from './config'
import { image } from './image'
import { journeys, roughJourneys } from './journeys'
import { nodeTests, testsBelow } from './node-tests'
import { checksOnlyInAll, onlyInAll } from './only-in-all'
import { checkedParts, typeProject } from './parts'
import { supply } from '../supply/check'
import { postgresVersions } from './postgres-versions'
import { bin, command, run, warnNotRun } from './programs'
import { readReport, reports } from './reports'
import { none, ofExit, ofJest, sum, type Tally } from './tally'

const jestReport = path.join(reports, 'jest.json')

/** What exists in each place differs: browser code has no Node, servers have no document, build scripts are JavaScript. */
const typeProjects = ['tsconfig.json', 'tsconfig.browser.json', 'tsconfig.server.json', 'tsconfig.build.json']

/** TypeScript 7, ten times as fast as the compiler that the linter needs; both packages link a `tsc`. */
const TYPE_CHECKER = 'node_modules/typescript-native/bin/tsc'

export const types = async (): Promise<Tally> =>
  sum(
    await Promise.all(
      typeProjects.map(async project => {
        const args = [TYPE_CHECKER, '--noEmit', '--project', typeProject(project, parts)]
        const { code, output } = await run(process.execPath, args)
        return ofExit(code, output)
      })
    )
  )

/** Reports promises that nothing awaits: the rules that need types, on the compiler of `types`. */
export const promises = (...paths: string[]): Promise<Tally> => {
  const ignored = parts.left.flatMap(({ folder }) => ['--ignore-pattern', `${folder}/`])
  const builtElsewhere = ['--ignore-pattern', 'tools/testing/foreign-remotes/webpack/built/']
  const options = ['--config', 'tools/presets/oxlint.json', '--type-aware', ...ignored, ...builtElsewhere]
  return command('oxlint', ...options, ...paths)
}

export const walls = async (): Promise<Tally> =>
  sum(
    await Promise.all(
      ['.dependency-cruiser.cjs', '.dependency-cruiser-folders.cjs'].map(rules =>
        command('depcruise', '--config', rules, ...parts.folders, ...deployables())
      )
    )
  )

/** Runs the tests of the front ends, or with arguments of Jest some of them. */
export async function jest(...chosen: string[]): Promise<Tally> {
  // By default Jest leaves one core unused.
  const options = ['--maxWorkers=100%', '--json', `--outputFile=${jestReport}`, '--silent=false']
  const { code } = await run(bin('jest'), [...options, ...chosen])
  return ofJest(readReport(jestReport), code)
}

/** Runs the scenarios in each installed engine; a missing one is a failure with `ENGINES=required`. */
async function engines(): Promise<Tally> {
  const { engines: allEngines, isInstalled } = await import('../../e2e/engines/installed')
  const missing = allEngines.filter(engine => !isInstalled(engine))
  const failures = missing.map(
    ({ name, programs, packages }) =>
      `${name} was not found (${programs.join(', ')}); Debian: apt-get install ${packages}`
  )
  for (const failure of failures)
    warnNotRun(failure, 'Install it to run the purchase and a failing remote there.')
  const isRequired = environment()['ENGINES'] === 'required'
  const tally = missing.length < allEngines.length ? await nodeTests(testsBelow('e2e/engines')) : none
  return isRequired ? sum([tally, { passed: 0, failed: missing.length, failures }]) : tally
}

/** Compares how every state of the kit looks with its reference. */
async function looks(): Promise<Tally> {
  const { code, output } = await run(process.execPath, ['--import', 'tsx', 'tools/kit/looks/main.ts'])
  return ofExit(code, output)
}

/** What this clone has of the repository. */
export const parts = checkedParts()

/** Checks without tests, servers or a browser. */
export const quick = ['format', 'lint', 'promises', 'styles', 'types', 'walls']
/** Parts of `servers`, which runs them together: in turn, each would end with processes that wait for its longest test. */
const serverTests = {
  tools: ['tools'],
  platform: ['server-kit/src', 'build-kit/src', 'platform/src'],
  api: ['api/src', 'demo/src']
}
/** Off in a whole run: a cached file is not checked again when only the types it imports have changed. */
const lintCache = ['--cache', '--cache-location', 'node_modules/.cache/eslint']

interface Extent {
  /** For a developer's own round: with the cache of the linter. */
  isQuick?: boolean
  /** With what `npm test` leaves to `all`. */
  isWhole: boolean
}

/** Check → what runs it; of those with tests the longest first. */
export function checksFor({ isQuick, isWhole }: Extent): Record<string, () => Promise<Tally>> {
  const testsIn = (folders: readonly string[]) =>
    nodeTests(testsBelow(...folders).filter(file => isWhole || !onlyInAll(file)))
  return {
    format: () => command('prettier', '--check', '--cache', '--log-level', 'warn', '.'),
    lint: () => {
      const ignored = parts.left.flatMap(({ folder }) => ['--ignore-pattern', `${folder}/`])
      return command('eslint', '--max-warnings', '0', ...(isQuick ? lintCache : []), ...ignored, '.')
    },
    promises: () => promises('.'),
    styles: () => command('stylelint', '**/*.css'),
    types,
    walls,
    journeys: () => journeys(isWhole),
    servers: () => testsIn(Object.values(serverTests).flat()),
    features: () => jest(),
    ...Object.fromEntries(
      Object.entries(serverTests).map(([name, folders]) => [name, () => testsIn(folders)])
    ),
    looks,
    engines,
    image,
    rough: roughJourneys,
    postgres: postgresVersions,
    supply: () => supply()
  }
}

const names = Object.keys(checksFor({ isWhole: true }))
/**
 * Every check but those that run where they are named: parts of `servers`; `rough`, which slows the network and the processor
 * down; `postgres`, which runs most of `servers` three times; `supply`, which depends on what the registry knows on a day.
 */
const onlyNamed = ['rough', 'postgres', 'supply', ...Object.keys(serverTests)]
export const all = names.filter(name => !onlyNamed.includes(name))
export const daily = all.filter(name => !checksOnlyInAll.includes(name))
