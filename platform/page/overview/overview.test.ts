import { rowsOf } from './app-row.rules'
import { overviewText } from './overview.text'
import { sentenceOf } from './sentence'
import { history, one, revision, three, two } from '../testing/history'

test('C369 an app is ill by errors, slowness, a canary that was taken back or one that waits', () => {
  const at = Date.parse('2026-11-22T11:00:00.000Z')
  const health = (id: string, errors: number, LCP: number, visits = 100) => ({
    ...{ app: 'a', release: id, since: '', until: '', loads: { primary: 100 } },
    errors: [{ what: 'x', times: errors }],
    vitals: { LCP: { p75: LCP, range: [LCP, LCP] as [number, number], visits } },
    ...{ pages: [], presses: [] }
  })
  const stateOf = (seen: Partial<Parameters<typeof rowsOf>[0]>) =>
    rowsOf({ history: history.slice(0, 3), health: [], canaries: [], now: at, ...seen }).find(
      ({ app }) => app === 'a'
    )?.state
  expect(stateOf({})).toBe('well')
  expect(stateOf({ health: [health(three, 1, 1000)] })).toBe('well')
  expect(stateOf({ health: [health(three, 2, 1000)] })).toBe('errors')
  expect(stateOf({ health: [health(three, 0, 3700), health(two, 0, 3000)] })).toBe('slow')
  expect(stateOf({ health: [health(three, 0, 3500), health(two, 0, 3000)] })).toBe('well')
  expect(stateOf({ health: [health(three, 0, 3700), health(two, 0, 3000, 5)] })).toBe('well')
  expect(stateOf({ health: [health(three, 0, 2400), health(two, 0, 1000)] })).toBe('well')
  const canaries = [
    { id: 'aaaaaaaaaaaaaaaa', set: { a: one }, share: 10, steps: [], who: '', why: '', started: '' }
  ]
  const taken = [
    ...history.slice(0, 3),
    revision(4, { plan: history[2]!.plan, previous: history[2]!.plan, what: 'canary', canaries }),
    revision(5, { plan: history[2]!.plan, previous: history[2]!.plan, what: 'take-back' })
  ]
  expect(stateOf({ history: taken })).toBe('taken-back')
  expect(stateOf({ history: taken, now: at + 86_400_000 })).toBe('well')
  const verdict = { evidence: 1, threshold: 1000, signal: 'error', networks: 0, isWorse: false } as const
  const counts = { loads: 0, failures: 0 }
  const running = { ...canaries[0]!, tests: [], verdict: { ...verdict, candidate: counts, control: counts } }
  expect(stateOf({ canaries: [{ ...running, watched: true }] })).toBe('canary')
  expect(stateOf({ canaries: [{ ...running, watched: true, waits: 'a freeze' }] })).toBe('waits')
})

test('C369 the sentence says that all is well, what is tried, and what is ill', () => {
  const [row] = rowsOf({ history: history.slice(0, 3), health: [], canaries: [], now: 0 })
  const rows = ['a', 'b', 'c', 'd', 'e', 'f'].map(app => ({ ...row!, app }))
  expect(sentenceOf(rows, 0)).toBe('All six are well. No browser has reported in 7 days.')
  expect(sentenceOf([{ ...row!, loads: 1 }, ...rows.slice(1)], 0)).toBe('All six are well.')
  const slow = { ...row!, state: 'slow' as const, vitals: { LCP: { p75: 3600, change: 0.2 } } }
  expect(sentenceOf([slow, ...rows.slice(1)], 0)).toBe(
    'a is slower: LCP 3,600 ms, +20 % against the release before. The other five are well.'
  )
})

test('what runs says by whom and when, and why where there is a reason', () => {
  expect(overviewText.asked('one', '1 min ago', 'boxes')).toBe('one, 1 min ago: boxes')
  expect(overviewText.asked('one', '1 min ago', '')).toBe('one, 1 min ago')
})
