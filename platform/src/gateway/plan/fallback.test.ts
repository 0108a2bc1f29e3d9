import assert from 'node:assert/strict'
import test from 'node:test'
import type { Release } from '../../release/shapes/release'
import { overlayPlan, resolveRunnable, rollbackTargets, type PlanState } from './fallback'
import { composePlan } from '../../release/plan/live-plan'
import type { Plan } from '../../release/shapes/records'

/** The shell provides react 19; a remote of release `x…` requires another version and so conflicts with it. */
function releaseOf(app: string, id: string): Release {
  const isShell = app === 'shell'
  return {
    app,
    id,
    container: `${app}_${id}`,
    inputs: '',
    contract: 1,
    builtAt: '',
    builtFrom: null,
    remote: { name: app, contract: 1, pages: [] },
    requires: isShell ? {} : { react: id.startsWith('x') ? '^18.0.0' : '^19.0.0' },
    provides: isShell ? { react: '19.0.0' } : {},
    parts: { entry: { kind: 'entry', js: [], css: [] } },
    files: {}
  } as Release
}

const releasesIn = (plan: Plan): Release[] => Object.entries(plan).map(([app, id]) => releaseOf(app, id))
const planOf = (releases: readonly Release[]): Plan =>
  Object.fromEntries(releases.map(({ app, id }) => [app, id]))
const findExcept =
  (...unavailable: string[]) =>
  async (app: string, id: string): Promise<Release | undefined> =>
    unavailable.includes(`${app}@${id}`) ? undefined : releaseOf(app, id)

interface Case {
  name: string
  plan: Plan
  /** Blocked, damaged or missing: `app@id`. */
  unavailable: string[]
  live?: Plan
  earlierIds?: Record<string, string[]>
  earlierPlans?: Plan[]
  expected: Plan | 'rejected'
}

const cases: Case[] = [
  {
    name: 'the planned releases run',
    plan: { shell: 's2', a: 'a2' },
    unavailable: [],
    earlierIds: { a: ['a2', 'a1'] },
    expected: { shell: 's2', a: 'a2' }
  },
  {
    name: 'a blocked release falls back to the live one',
    plan: { shell: 's1', a: 'a3' },
    unavailable: ['a@a3'],
    live: { shell: 's1', a: 'a1' },
    earlierIds: { a: ['a3', 'a2', 'a1'] },
    expected: { shell: 's1', a: 'a1' }
  },
  {
    name: 'a damaged release falls back to the newest earlier one at start',
    plan: { shell: 's1', a: 'a3' },
    unavailable: ['a@a3'],
    earlierIds: { a: ['a3', 'a2', 'a1'] },
    expected: { shell: 's1', a: 'a2' }
  },
  {
    name: 'earlier releases that cannot run are skipped, and other apps move on',
    plan: { shell: 's2', a: 'a3', b: 'b2' },
    unavailable: ['a@a3', 'a@a2'],
    live: { shell: 's1', b: 'b1' },
    earlierIds: { a: ['a3', 'a2', 'a1'] },
    expected: { shell: 's2', a: 'a1', b: 'b2' }
  },
  {
    name: 'an app of which nothing runs is left out',
    plan: { shell: 's1', a: 'a1' },
    unavailable: ['a@a1'],
    expected: { shell: 's1' }
  },
  {
    name: 'at start the newest earlier plan without conflicts replaces a conflicting one',
    plan: { shell: 's2', a: 'a2' },
    unavailable: ['a@a2'],
    earlierIds: { a: ['x1'] },
    earlierPlans: [
      { shell: 's2', a: 'a2' },
      { shell: 's1', a: 'x1' },
      { shell: 's1', a: 'a1' },
      { shell: 's0', a: 'a0' }
    ],
    expected: { shell: 's1', a: 'a1' }
  },
  {
    name: 'a conflict is rejected while a plan is live',
    plan: { shell: 's2', a: 'a2' },
    unavailable: ['a@a2'],
    live: { shell: 's1', a: 'x1' },
    earlierPlans: [{ shell: 's1', a: 'a1' }],
    expected: 'rejected'
  },
  {
    name: 'a conflict is rejected when no earlier plan runs',
    plan: { shell: 's2', a: 'a2' },
    unavailable: ['a@a2'],
    earlierIds: { a: ['x1'] },
    earlierPlans: [{ shell: 's1', a: 'x1' }],
    expected: 'rejected'
  }
]

for (const { name, plan, unavailable, live, earlierIds, earlierPlans, expected } of cases) {
  test(`resolveRunnable: ${name}`, async () => {
    const state: PlanState = {
      live: live ? releasesIn(live) : [],
      earlierIds: app => earlierIds?.[app] ?? [],
      earlierPlans: earlierPlans ?? []
    }
    const resolving = resolveRunnable(plan, state, findExcept(...unavailable))
    if (expected === 'rejected') return assert.rejects(resolving, /cannot run/)
    const { releases, problems } = await resolving
    assert.deepEqual(planOf(releases), expected)
    assert.equal(problems.length > 0, JSON.stringify(expected) !== JSON.stringify(plan))
  })
}

test('rollbackTargets: the newest other release that runs and fits the shell', async () => {
  const earlier: Record<string, string[]> = { a: ['a4', 'a3', 'x2', 'a1'], b: ['b1'], shell: ['s1', 's0'] }
  const releases = releasesIn({ shell: 's1', a: 'a4', b: 'b1' })
  const targets = await rollbackTargets(releases, app => earlier[app] ?? [], findExcept('a@a3'))
  assert.deepEqual(planOf([...targets.values()]), { a: 'a1' })
})

test('overlayPlan: a replaced release becomes the rollback target, other targets stay', () => {
  const targets = new Map([['b', releaseOf('b', 'b0')]])
  const base = composePlan(7, releasesIn({ shell: 's1', a: 'a1', b: 'b1' }), targets)
  const preview = overlayPlan(base, releasesIn({ a: 'a2', c: 'c1' }))
  assert.equal(preview.revision, 7)
  assert.deepEqual(planOf([preview.shell, ...preview.remotes]), { shell: 's1', a: 'a2', b: 'b1', c: 'c1' })
  assert.deepEqual(planOf([...preview.rollbackTargets.values()]), { b: 'b0', a: 'a1' })
})

test('a replaced shell offers what the remotes use, if one of the earlier ones does', async () => {
  const print = '0'.repeat(16)
  const find =
    (...offering: string[]) =>
    async (app: string, id: string): Promise<Release | undefined> => {
      const used: Record<string, string> = app === 'a' || offering.includes(id) ? { x: print } : {}
      const rest = {
        commands: {},
        events: {},
        widgets: {},
        navigation: {},
        attributes: {},
        page: {},
        types: {}
      }
      const contracts = { modules: { '@sahra/shared/x': used }, ...rest }
      return id === 's3' ? undefined : { ...releaseOf(app, id), contracts }
    }
  const state = {
    live: [],
    earlierIds: (app: string) => (app === 'shell' ? ['s3', 's2', 's1'] : []),
    earlierPlans: []
  }
  const plan = { shell: 's3', a: 'a1' }
  const resolved = async (...offering: string[]) => {
    const { releases, problems } = await resolveRunnable(plan, state, find(...offering))
    return [planOf(releases), problems]
  }
  const served = (id: string) => [{ shell: id, a: 'a1' }, [`shell@s3 cannot run; serving ${id} instead`]]
  assert.deepEqual(await resolved('s1'), served('s1'))
  assert.deepEqual(await resolved('s1', 's2'), served('s2'))
  assert.deepEqual(await resolved(), served('s2'), 'a shell that does not fit is better than none')
})
