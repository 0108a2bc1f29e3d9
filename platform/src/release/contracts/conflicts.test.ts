import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import test from 'node:test'
import { CONTRACT_VERSION } from '@sahra/shared/contract/version'
import { writeFixture, type Fixture } from '../../testing/fixture-release'
import { conflictsOf } from './conflicts'
import { parseRelease } from '../shapes/release'

const releaseOf = async (fixture: Fixture) =>
  parseRelease(await readFile(path.join(await writeFixture(fixture), 'release.json'), 'utf8'))
const shell: Fixture = { app: 'shell', release: { provides: { react: '19.3.1', tool: '0.4.2' } } }
const conflicts = async (...fixtures: Fixture[]) => conflictsOf(await Promise.all(fixtures.map(releaseOf)))

const withReact = (version: string): Fixture => ({ app: 'shell', release: { provides: { react: version } } })
const builtWith = (app: string, version: string): Fixture => ({
  app,
  release: { requires: { react: `^${version}` } }
})

const cases: [string, Fixture[], string[]][] = [
  ['fitting releases', [shell, { app: 'mfe-a', release: { requires: { react: '^19.2.0' } } }], []],
  ['no shell', [{ app: 'mfe-a' }], ['there is no shell']],
  [
    'two handlers of a command',
    [
      shell,
      { app: 'mfe-a', remote: { handles: ['toast/show'] } },
      { app: 'mfe-b', remote: { handles: ['toast/show'] } }
    ],
    ['mfe-a and mfe-b both handle the command toast/show']
  ],
  [
    'another contract',
    [shell, { app: 'mfe-a', remote: { contract: 1 }, release: { contract: 1 } }],
    [`mfe-a was built against contract 1, the shell against ${CONTRACT_VERSION}`]
  ],
  [
    'a newer package than the shell holds',
    [shell, { app: 'mfe-a', release: { requires: { react: '^19.4.0' } } }],
    ['mfe-a requires react ^19.4.0, the shell provides 19.3.1']
  ],
  [
    'C313 a later minor version of React in the shell: remotes run with it as they are',
    [withReact('19.4.0'), builtWith('mfe-a', '19.2.0'), builtWith('mfe-b', '19.4.0')],
    []
  ],
  [
    'C313 the next major version of React in the shell names each remote that has to come with it',
    [withReact('20.0.0'), builtWith('mfe-a', '20.0.0'), builtWith('mfe-b', '19.3.1')],
    ['mfe-b requires react ^19.3.1, the shell provides 20.0.0']
  ],
  [
    'another major',
    [shell, { app: 'mfe-a', release: { requires: { react: '^18.0.0' } } }],
    ['mfe-a requires react ^18.0.0, the shell provides 19.3.1']
  ],
  [
    'below 1.0 a minor is a major',
    [shell, { app: 'mfe-a', release: { requires: { tool: '^0.3.0' } } }],
    ['mfe-a requires tool ^0.3.0, the shell provides 0.4.2']
  ],
  [
    'something the shell does not hold',
    [shell, { app: 'mfe-a', release: { requires: { left: '^1.0.0' } } }],
    ['mfe-a requires left, which the shell does not provide']
  ],
  [
    'two names of one container',
    [shell, { app: 'mfe-a' }, { app: 'mfe-b', release: { container: 'fixture_mfe_a' } }],
    ['mfe-a and mfe-b both use the container fixture_mfe_a']
  ]
]
for (const [name, fixtures, expected] of cases) {
  test(name, async () => assert.deepEqual(await conflicts(...fixtures), expected))
}
