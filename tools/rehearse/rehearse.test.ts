import assert from 'node:assert/strict'
import test from 'node:test'
import { findCandidates, lockedForNewerNode, type Published } from './candidates'
import type { Copy } from './copy'
import { publishedOf } from './registry'
import { rehearsalReport } from './table.rules'
import { tryCandidate } from './try-candidate'

const DAY = 10
const limits = { oldestNode: '20.19.0', publishedBefore: DAY }

type Row = [version: string, node?: string, publishedAt?: number]
const published = (latest: string, ...rows: Row[]): Published => ({
  latest,
  versions: rows.map(([version, node, publishedAt = 0]) => ({ version, publishedAt, ...(node && { node }) }))
})
const candidatesOf = (from: string, releases: Published) =>
  findCandidates([{ name: 'lib', version: from }], new Map([['lib', releases]]), limits)

test('C304 the newest version within its range, and the newest next major, are candidates', () => {
  const found = candidatesOf(
    '1.2.0',
    published('3.0.1', ['1.2.0'], ['1.3.0'], ['1.4.0'], ['2.0.0'], ['3.0.1'])
  )
  assert.deepEqual(found.inRange, [{ name: 'lib', from: '1.2.0', to: '1.4.0' }])
  assert.deepEqual(found.majors, [[{ name: 'lib', from: '1.2.0', to: '3.0.1' }]])
  assert.deepEqual(found.waiting, [])
})

test('C304 a minor of 0.x is a next major', () => {
  const { inRange, majors } = candidatesOf('0.223.0', published('0.224.0', ['0.223.1'], ['0.224.0']))
  assert.deepEqual([inRange[0]?.to, majors[0]?.[0]?.to], ['0.223.1', '0.224.0'])
})

test('C304 what needs a newer Node waits, and an older version that runs is tried', () => {
  const { inRange, majors, waiting } = candidatesOf(
    '1.0.0',
    published('3.0.0', ['1.1.0', '>=20'], ['2.0.0', '>=20'], ['3.0.0', '^22 || >=24'])
  )
  assert.deepEqual([inRange[0]?.to, majors[0]?.[0]?.to], ['1.1.0', '2.0.0'])
  assert.deepEqual(waiting, [{ name: 'lib', from: '1.0.0', to: '3.0.0', needsNode: '^22 || >=24' }])
})

test('C300 C304 a version that is too young, a prerelease or beyond the latest is not a candidate', () => {
  const none = { inRange: [], majors: [], waiting: [] }
  assert.deepEqual(candidatesOf('1.0.0', published('1.1.0', ['1.1.0', undefined, DAY + 1])), none)
  assert.deepEqual(candidatesOf('1.0.0', published('1.0.0', ['1.1.0-rc.1'], ['2.0.0'])), none)
  assert.equal(
    candidatesOf('1.0.0-beta.1', published('0.9.0', ['1.0.0-beta.2'])).inRange[0]?.to,
    '1.0.0-beta.2'
  )
})

test('C304 next majors of one family are tried together', () => {
  const names = ['react', 'react-dom', '@types/react', '@scope/a', '@scope/b', 'redis']
  const { majors } = findCandidates(
    names.map(name => ({ name, version: '1.0.0' })),
    new Map(names.map(name => [name, published('2.0.0', ['2.0.0'])])),
    limits
  )
  assert.deepEqual(
    majors.map(family => family.map(({ name }) => name)),
    [['react', 'react-dom', '@types/react'], ['@scope/a', '@scope/b'], ['redis']]
  )
})

test('C304 locked packages that need a newer Node are named', () => {
  const packages = {
    '': { engines: { node: '>=20.19.0' } },
    'node_modules/a': { version: '1.0.0', engines: { node: '>=18' } },
    'node_modules/a/node_modules/@scope/b': { version: '2.0.2', engines: { node: '>=22' } }
  }
  assert.deepEqual(lockedForNewerNode({ packages }, '20.19.0'), ['@scope/b 2.0.2 (>=22)'])
})

test('reads one version or several of npm view, without deprecated ones', () => {
  const one = {
    version: '1.0.0',
    'dist-tags': { latest: '1.1.0' },
    time: { '1.0.0': '1970-01-01T00:00:00.010Z' },
    engines: { node: '>=20' }
  }
  const known = { latest: '1.1.0', versions: [{ version: '1.0.0', publishedAt: 10, node: '>=20' }] }
  assert.deepEqual(publishedOf(JSON.stringify(one)), known)
  const others = [one, { ...one, version: '1.1.0', deprecated: 'broken' }]
  assert.deepEqual(publishedOf(JSON.stringify(others)), known)
})

test('C304 the table has what holds, what breaks, what it weighs and what waits', () => {
  const updates = [{ name: 'lib', from: '1.0.0', to: '2.0.0' }]
  const report = rehearsalReport(
    [
      { title: 'as locked', updates: [], results: { install: true }, seconds: 60 },
      {
        title: 'lib 2.0.0',
        updates,
        results: { install: true, types: false, builds: true, budgets: true },
        addedBytes: -120,
        seconds: 300,
        failure: 'types: error TS1\nin a.ts'
      }
    ],
    ['other 1.0.0 → 3.0.0 (Node >=22)']
  )
  assert.equal(
    report,
    [
      'candidate  install  types  walls  builds  purchase  budgets  bytes  seconds',
      'as locked  ✓        –      –      –       –         –        –      60',
      'lib 2.0.0  ✓        ✗      –      ✓       –         ✓        −120   300',
      '',
      'lib 2.0.0:',
      '  lib 1.0.0 → 2.0.0',
      '',
      'lib 2.0.0 breaks:',
      '  types: error TS1',
      '  in a.ts',
      '',
      'Waits for a newer Node:',
      '  other 1.0.0 → 3.0.0 (Node >=22)'
    ].join('\n')
  )
})

test('C300 C304 a lock that is too young fails as it is locked, not with every candidate', async () => {
  const installs: string[] = []
  const copy = {
    write: () => undefined,
    run: (_program: string, args: string[]) => {
      installs.push(args.join(' '))
      return Promise.resolve({ code: 0, output: '' })
    }
  } as unknown as Copy
  const candidate = {
    title: 'lib 2.0.0',
    updates: [{ name: 'lib', from: '1.0.0', to: '2.0.0' }],
    chosen: [],
    log: () => undefined
  }
  await tryCandidate(copy, { ...candidate, title: 'as locked', updates: [] })
  await tryCandidate(copy, candidate)
  await tryCandidate(copy, { ...candidate, isLockTooYoung: true })
  assert.deepEqual(
    installs.map(args => args.includes('--min-release-age=0')),
    [false, false, true]
  )
})
