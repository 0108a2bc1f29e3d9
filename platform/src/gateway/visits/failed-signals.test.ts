import assert from 'node:assert/strict'
import test from 'node:test'
import type { BeaconEvent } from '@sahra/shared/contract/beacon'
import { candidateRelease, error, hydration, idOf, releaseOf } from '../../testing/canary-visits'
import { composePlan } from '../../release/plan/live-plan'
import { failedSignals } from './failed-signals'

const plan = composePlan(
  1,
  [releaseOf('shell', idOf('1')), releaseOf('mfe-a', idOf('4'))],
  new Map([['mfe-a', releaseOf('mfe-a', idOf('2'))]])
)
const reports: [string, BeaconEvent[], string[]][] = [
  ['a start within 4 s', [hydration(4000)], []],
  ['a later start', [hydration(4001)], ['slow-load']],
  ['an error of a script', [error('script')], ['error']],
  ['an error in a component', [error('render')], ['error']],
  ['a remote that does not load', [error('load')], ['failed-load']],
  [
    'a remote that loads from its mirror',
    [{ kind: 'load', release: candidateRelease, ms: 1, source: 'mirror' }],
    ['failed-load']
  ],
  [
    'the release before',
    [{ kind: 'load', release: `mfe-a@${idOf('2')}`, ms: 1, source: 'previous' }],
    ['failed-load']
  ],
  ['a remote that loads', [{ kind: 'load', release: candidateRelease, ms: 9000, source: 'primary' }], []],
  ['an error of a release that the page does not have', [error('script', `mfe-a@${idOf('9')}`)], []]
]
for (const [what, events, failed] of reports)
  test(`${what} counts as ${failed.join() || 'nothing wrong'}`, () =>
    assert.deepEqual(failedSignals(events, plan), failed))
