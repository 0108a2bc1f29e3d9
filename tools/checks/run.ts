import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deployables } from '../../platform/src/build/deployables'
import { compileTests } from './compile-tests'
import { environment } from './config'
import { checkedParts, typeProject } from './parts'
import { startSystemPostgres } from './postgres'
import { ofExit, ofJest, ofNodeTest, ofPlaywright, sum, type Tally } from './tally'

/** `npm test [-- name …]`: runs all checks or the named ones in sequence; the last line is `N passed, N failed`. */
const reports = mkdtempSync(path.join(tmpdir(), 'sahra-checks-'))
const jestReport = path.join(reports, 'jest.json')
const MAX_FAILURE_LENGTH = 4000
const COMPILED_TESTS = 'node_modules/.cache/tests'
const bin = (name: string) => path.join('node_modules', '.bin', name)
const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

interface RunResult {
  code: number
  output: string
}

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<RunResult> {
  return new Promise(ended => {
    const child = spawn(command, args, {
      env: { ...environment(), ...env },
      stdio: ['ignore', 'pipe', 'pipe']
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        process.stdout.write(chunk)
      })
    child.once('error', error => ended({ code: 1, output: `${output}${error.message}` }))
    child.once('exit', code => ended({ code: code ?? 1, output }))
  })
}

async function command(name: string, ...args: string[]): Promise<Tally> {
  const { code, output } = await run(bin(name), args)
  return ofExit(code, output)
}

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

/** Node 20 accepts files only, not patterns. */
const testsBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.test.ts') && !file.includes('node_modules'))
    .map(file => path.join(folder, file))
    .sort()

async function nodeTests(folders: string[], env: Record<string, string> = {}): Promise<Tally> {
  // By default Node 20 prints TAP into a pipe, and later versions the format of a terminal.
  const options = ['--enable-source-maps', '--test', '--test-concurrency=2', '--test-reporter=spec']
  const args = [...options, ...(await compileTests(folders.flatMap(testsBelow), COMPILED_TESTS))]
  const { code, output } = await run(process.execPath, args, { ...env, FORCE_COLOR: '0' })
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

function warnNotRun(what: string, advice: string): void {
  const line = '!'.repeat(100)
  console.log(`${line}\n! NOT RUN: ${what}\n! ${advice}\n${line}`)
}

async function apiOnSystemPostgres(): Promise<Tally> {
  const postgres = await startSystemPostgres()
  if (!postgres) {
    warnNotRun(
      "the api through DATABASE_URL. No PostgreSQL of the system's package was found;",
      "install it (Debian: apt-get install postgresql) to run this half of the api's tests."
    )
    return none
  }
  console.log(`PostgreSQL ${postgres.version} of the system's package, through DATABASE_URL`)
  try {
    return await nodeTests(['api/src', 'tools/load'], { TEST_DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

/** Each width has a shop of its own, so that both run at the same time. */
const journeyPorts = { desktop: '4310', phone: '4410' }

/** The pictures are made before: two shops that start at once would both make all of them. */
async function journeys(): Promise<Tally> {
  const { preparePictures } = await import('../../api/src/pictures')
  await preparePictures('.cache/media', console.log)
  return sum(
    await Promise.all(
      Object.entries(journeyPorts).map(async ([project, port]) => {
        const report = path.join(reports, `${project}.json`)
        const output = path.join('test-results', project)
        const options = ['--project', project, '--output', output, '--reporter', 'line,json']
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
  const tally = missing.length < allEngines.length ? await nodeTests(['e2e/engines']) : none
  return isRequired ? sum([tally, { passed: 0, failed: missing.length, failures }]) : tally
}

const parts = checkedParts()

/** Checks without tests, servers or a browser. */
const quick = ['format', 'lint', 'styles', 'types', 'walls']
const isQuick = process.argv[2] === 'quick'
/** Off in a whole run: a cached file is not checked again when only the types it imports have changed. */
const lintCache = ['--cache', '--cache-location', 'node_modules/.cache/eslint']
const requested = process.argv.slice(2).flatMap(name => (name === 'quick' ? quick : name))

const checks: Record<string, () => Promise<Tally>> = {
  format: () => command('prettier', '--check', '--cache', '--log-level', 'warn', '.'),
  lint: () => {
    const ignored = parts.left.flatMap(({ folder }) => ['--ignore-pattern', `${folder}/`])
    return command('eslint', '--max-warnings', '0', ...(isQuick ? lintCache : []), ...ignored, '.')
  },
  styles: () => command('stylelint', '**/*.css'),
  types,
  walls: () =>
    command('depcruise', '--config', '.dependency-cruiser.cjs', ...parts.folders, ...deployables()),
  features: jest,
  platform: () => nodeTests(['platform/src']),
  tools: () => nodeTests(['tools']),
  api: () => nodeTests(['api/src', 'api/artwork']),
  'api-database-url': apiOnSystemPostgres,
  journeys,
  engines
}
const unknown = requested.filter(name => !(name in checks))
if (unknown.length) {
  console.error(
    `There is no check “${unknown.join(', ')}”. There are: quick, ${Object.keys(checks).join(', ')}.`
  )
  process.exit(1)
}

for (const { folder, missing } of parts.left)
  warnNotRun(
    `format, lint, types and walls of ${folder}, which needs ${missing.join(' and ')}.`,
    'Those are not in this clone.'
  )
const names = requested.length ? requested : Object.keys(checks)
const results: [string, Tally, number][] = []
let begun = 0

async function check(name: string) {
  console.log(`\n── ${++begun}/${names.length} ${name} ${'─'.repeat(60)}`)
  const started = Date.now()
  const tally = await checks[name]!()
  results.push([name, tally, Math.round((Date.now() - started) / 1000)])
}

// Each of the quick checks keeps one core busy.
await Promise.all(names.filter(name => quick.includes(name)).map(check))
for (const name of names.filter(name => !quick.includes(name))) await check(name)
rmSync(reports, { recursive: true, force: true })

// A pipeline shows the end of a long log: the failures stand there once more.
for (const [name, { failures }] of results)
  for (const failure of failures)
    console.log(`\n── ${name} failed ${'─'.repeat(60)}\n${failure.trim().slice(0, MAX_FAILURE_LENGTH)}`)

console.log('')
for (const [name, { passed, failed }, seconds] of results)
  console.log(`${failed ? '✗' : '✓'} ${name.padEnd(18)} ${passed} passed, ${failed} failed  (${seconds} s)`)
const total = sum(results.map(([, tally]) => tally))
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed || !total.passed ? 1 : 0
