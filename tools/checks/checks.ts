import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deployables } from '../../build-kit/src/deployables'
import { compileTests, groupTests } from './compile-tests'
import { environment } from './config'
import { image } from './image'
import { checkedParts, typeProject } from './parts'
import { startSystemPostgres } from './postgres'
import { bin, command, run, warnNotRun } from './programs'
import { ofExit, ofJest, ofNodeTest, ofPlaywright, sum, type Tally } from './tally'

/** Folder of the reports of Jest and Playwright. */
export const reports = mkdtempSync(path.join(tmpdir(), 'sahra-checks-'))
const jestReport = path.join(reports, 'jest.json')
const COMPILED_TESTS = 'node_modules/.cache/tests'
const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

/** What exists in each place differs: browser code has no Node, servers have no document, build scripts are JavaScript. */
const typeProjects = ['tsconfig.json', 'tsconfig.browser.json', 'tsconfig.server.json', 'tsconfig.build.json']

/** TypeScript 7, ten times as fast as the compiler that the linter needs; both packages link a `tsc`. */
const TYPE_CHECKER = 'node_modules/typescript-native/bin/tsc'

const types = async (): Promise<Tally> =>
  sum(
    await Promise.all(
      typeProjects.map(async project => {
        const args = [TYPE_CHECKER, '--noEmit', '--project', typeProject(project, parts)]
        const { code, output } = await run(process.execPath, args)
        return ofExit(code, output)
      })
    )
  )

/** Run at the same time: a third of the time of a test goes to databases and other processes. */
const TEST_FILES = 3

/** Node 20 accepts files only, not patterns. */
const testsBelow = (...folders: string[]): string[] =>
  folders.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.test.ts') && !file.includes('node_modules'))
      .map(file => path.join(folder, file))
      .sort()
  )

const nodeTests = async (files: string[]): Promise<Tally> =>
  runCompiled(await compileTests(files, COMPILED_TESTS))

async function runCompiled(files: string[], env: Record<string, string> = {}): Promise<Tally> {
  // By default Node 20 prints TAP into a pipe, and later versions the format of a terminal.
  const options = [
    '--enable-source-maps',
    '--test',
    `--test-concurrency=${TEST_FILES}`,
    '--test-reporter=spec'
  ]
  const { code, output } = await run(process.execPath, [...options, ...files], { ...env, FORCE_COLOR: '0' })
  return ofNodeTest(output, code)
}

async function jest(): Promise<Tally> {
  // By default Jest leaves one core unused.
  const { code } = await run(bin('jest'), [
    '--maxWorkers=100%',
    '--json',
    `--outputFile=${jestReport}`,
    '--silent=false'
  ])
  return ofJest(read(jestReport), code)
}

const none: Tally = { passed: 0, failed: 0, failures: [] }

/** On the PostgreSQL of the system's package where there is one: it is the server of most shops. */
async function api(): Promise<Tally> {
  const compiled = await compileTests(testsBelow('api/src', 'api/artwork'), COMPILED_TESTS)
  const groups = await groupTests(compiled, path.join(COMPILED_TESTS, 'groups'))
  const postgres = await startSystemPostgres()
  if (!postgres) {
    console.log("PostgreSQL: the embedded one, none of the system's package was found")
    return runCompiled(groups)
  }
  console.log(`PostgreSQL ${postgres.version} of the system's package, through DATABASE_URL`)
  try {
    return await runCompiled(groups, { TEST_DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

/** Each run has a shop of its own, so that both widths run at the same time. */
const journeyRuns = {
  journeys: [
    { name: 'desktop', port: '4310', projects: ['desktop', 'desktop-in-arabic'] },
    { name: 'phone', port: '4410', projects: ['phone', 'phone-in-english'] }
  ],
  rough: [{ name: 'rough', port: '4510', projects: ['rough'] }]
}

/** The fronts are made before, as both shops ask: two that start at once would both make all of them. */
async function journeys(runs: keyof typeof journeyRuns): Promise<Tally> {
  const { preparePictures } = await import('../../api/src/pictures')
  await preparePictures('.cache/media', console.log, 'fronts')
  return sum(
    await Promise.all(
      journeyRuns[runs].map(async ({ name, port, projects }) => {
        const report = path.join(reports, `${name}.json`)
        const output = path.join('test-results', name)
        const options = ['--project', ...projects, '--output', output, '--reporter', 'line,json']
        const args = ['test', '--config', 'e2e/playwright.config.ts', ...options]
        const env = { PORT: port, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
        const { code } = await run(bin('playwright'), args, env)
        return ofPlaywright(read(report), code)
      })
    )
  )
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
export const quick = ['format', 'lint', 'styles', 'types', 'walls']
/** Checks that run only where they are named, and with `all`. */
export const onDemand = ['rough']
/** Off in a whole run: a cached file is not checked again when only the types it imports have changed. */
const lintCache = ['--cache', '--cache-location', 'node_modules/.cache/eslint']
/** Check → what runs it. `isQuick`: for a developer's own round, with the cache of the linter. */
export const checksFor = (isQuick: boolean): Record<string, () => Promise<Tally>> => ({
  format: () => command('prettier', '--check', '--cache', '--log-level', 'warn', '.'),
  lint: () => {
    const ignored = parts.left.flatMap(({ folder }) => ['--ignore-pattern', `${folder}/`])
    return command('eslint', '--max-warnings', '0', ...(isQuick ? lintCache : []), ...ignored, '.')
  },
  styles: () => command('stylelint', '**/*.css'),
  types,
  walls: async () =>
    sum(
      await Promise.all(
        ['.dependency-cruiser.cjs', '.dependency-cruiser-folders.cjs'].map(rules =>
          command('depcruise', '--config', rules, ...parts.folders, ...deployables())
        )
      )
    ),
  features: jest,
  platform: () => nodeTests(testsBelow('server-kit/src', 'build-kit/src', 'platform/src')),
  tools: () => nodeTests(testsBelow('tools')),
  api,
  looks,
  journeys: () => journeys('journeys'),
  engines,
  image,
  rough: () => journeys('rough')
})
