import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { programs as servers, startedPrograms } from '../build/servers/programs'
import { compileTests, groupTests } from './compile-tests'
import { startSystemPostgres } from './postgres'
import { run } from './programs'
import { none, ofNodeTest, type Tally } from './tally'

const COMPILED_TESTS = 'node_modules/.cache/tests'

/** Started by tests: to compile one at each start takes as long as what most of them do. */
const programs = [...servers, ...startedPrograms, 'tools/release/main.ts']

/** Run at the same time: a third of the time of a test goes to databases and other processes. */
const TEST_FILES = 3

/** The slowest process takes a few minutes. One that waits for what never comes ends the run with its name, not without a result. */
const PROCESS_TIMEOUT_MS = 20 * 60_000

/** A test file that imports one of these has a process of its own: they open one database for a file, with hooks that end with it. */
export const apart: ReadonlySet<string> = new Set([
  'platform/src/testing/registry-server.ts',
  'platform/src/testing/visits-fixture.ts'
])

const workspaceOf = (file: string): string => file.split(path.sep)[0]!

/** Node 20 accepts files only, not patterns. */
export const testsBelow = (...folders: string[]): string[] =>
  folders.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.test.ts') && !file.includes('node_modules'))
      .map(file => path.join(folder, file))
      .sort()
  )

interface Choice {
  /** Only the tests that are, or import by any way, one of these files. */
  reaching?: ReadonlySet<string>
  /** The `bin` folder of a PostgreSQL. */
  postgresBin?: string
}

/**
 * Runs test files, several in a process, on the PostgreSQL of the system's package where there is one, because it is the
 * server of most shops, or on a chosen one.
 */
export async function nodeTests(
  files: readonly string[],
  { reaching, postgresBin }: Choice = {}
): Promise<Tally> {
  // A partial clone lacks some.
  const started = programs.filter(program => existsSync(program))
  const { compiled, reaches } = await compileTests([...files, ...started], COMPILED_TESTS)
  const wanted = reaching ? files.filter(file => reaches(file, reaching)) : files
  if (!wanted.length) return none
  const isApart = (file: string): boolean => reaches(file, apart)
  const output = (file: string): string => compiled.get(file)!
  const grouped = wanted.filter(file => !isApart(file))
  // Those of one workspace load the same modules.
  const groups = [...new Set(grouped.map(workspaceOf))].map(workspace =>
    groupTests(
      grouped.filter(file => workspaceOf(file) === workspace).map(output),
      path.join(COMPILED_TESTS, 'groups', workspace)
    )
  )
  const processes = [...(await Promise.all(groups)).flat(), ...wanted.filter(isApart).map(output)]
  const postgres = await startSystemPostgres(postgresBin)
  console.log(
    postgres
      ? `PostgreSQL ${postgres.version}, through DATABASE_URL`
      : "PostgreSQL: the embedded one, none of the system's package was found"
  )
  try {
    return await runProcesses(processes, {
      TEST_PROGRAMS: path.resolve(COMPILED_TESTS),
      ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}),
      ...(postgresBin ? { POSTGRES_BIN: postgresBin } : {})
    })
  } finally {
    await postgres?.stop()
  }
}

async function runProcesses(files: string[], env: Record<string, string>): Promise<Tally> {
  // By default Node 20 prints TAP into a pipe, and later versions the format of a terminal.
  const options = [
    '--enable-source-maps',
    '--test',
    `--test-concurrency=${TEST_FILES}`,
    `--test-timeout=${PROCESS_TIMEOUT_MS}`,
    '--test-reporter=spec'
  ]
  const { code, output } = await run(process.execPath, [...options, ...files], { ...env, FORCE_COLOR: '0' })
  return ofNodeTest(output, code)
}
