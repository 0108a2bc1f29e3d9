import type { AuditEntry, Revision } from '../src/release/shapes/records'
import { extentOf, linePath, roundUp, xOf, yOf } from './charts/chart.rules'
import { marksOf } from './charts/marks'
import { linesOf } from './charts/series.rules'
import { entriesOf } from './history/entries.rules'
import { historyText } from './history/history.text'
import { formatAgo, formatBytes, formatChange, formatVital } from './layout/format'
import { promote } from './actions/actions'
import { liveSince, rollbackTarget } from './overview/live.rules'
import { previewLink } from '../src/release/shapes/preview-link.rules'
import { history, one, revision, three, two } from './testing/history'

test('each app is live since the newest revision that changed it', () => {
  const since = liveSince(history)
  expect(since.get('a')?.who).toBe('person 4')
  expect(since.get('b')?.who).toBe('person 1')
})

test('a rollback returns to the newest earlier release that is neither blocked nor was rolled back', () => {
  expect(rollbackTarget(history, 'a', {})).toEqual({ id: one, revision: 1 })
  expect(rollbackTarget(history.slice(0, 3), 'a', {})).toEqual({ id: two, revision: 2 })
  expect(rollbackTarget(history.slice(0, 3), 'a', { [`a@${two}`]: {} })).toEqual({ id: one, revision: 1 })
  expect(rollbackTarget(history, 'b', {})).toBeUndefined()
  const added = revision(6, { plan: { ...history[0]!.plan, c: one }, previous: history[0]!.plan })
  expect(rollbackTarget([...history, added], 'c', {})).toEqual({ id: undefined, revision: 1 })
})

test('a promotion of what was rolled back says so, with the reason', () => {
  const plain = promote({ app: 'a', id: two, live: one, rolledBack: undefined })
  const again = promote({ app: 'a', id: two, live: one, rolledBack: { revision: 4, why: 'no prices' } })
  expect(again.changes).toEqual(['Rolled back in revision 4: no prices', ...plain.changes])
})

test('marks are promotions, canaries and what was taken back, of one app', () => {
  const canaries = (share: number) => [
    {
      id: 'aaaaaaaaaaaaaaaa',
      set: { a: three },
      share,
      steps: [],
      who: 'x',
      why: '',
      started: '2026-11-22T10:00:00.000Z'
    }
  ]
  const plan = { a: two, b: one }
  const kinds = marksOf(
    [
      ...history,
      revision(5, { plan, previous: plan, what: 'canary', canaries: canaries(10) }),
      revision(6, { plan, previous: plan, what: 'widen', canaries: canaries(50) }),
      revision(7, { plan, previous: plan, what: 'take-back' })
    ],
    'a'
  ).map(({ kind }) => kind)
  expect(kinds).toEqual(['promotion', 'promotion', 'promotion', 'take-back', 'canary', 'take-back'])
  expect(marksOf(history, 'b')).toHaveLength(1)
})

test('a chart begins at 0, ends at a round number and draws a single point', () => {
  expect([0, 3, 18, 50, 51, 0.021].map(roundUp)).toEqual([1, 5, 20, 50, 100, 0.05])
  const points = [
    { at: 100, value: 0 },
    { at: 200, value: 10 }
  ]
  const extent = extentOf([points], 100, 200)
  expect([xOf(100, extent), xOf(200, extent)]).toEqual([0, 320])
  expect([yOf(0, extent), yOf(10, extent)]).toEqual([84, 8])
  expect(linePath(points, extent)).toBe('M0 84L320 8')
  expect(linePath(points.slice(0, 1), extent)).toBe('M0 84h2')
  expect(linePath([], extent)).toBe('')
})

test('a line leaves out spans without a value', () => {
  const point = { at: '2026-11-22T10:00:00.000Z', loads: 1, failedLoads: 0, errors: 0, vitals: {} }
  const series = { app: 'a', since: '', until: '', minutes: 60, series: [{ release: one, points: [point] }] }
  expect(linesOf(series, ({ loads }) => loads)[0]?.points).toHaveLength(1)
  expect(linesOf(series, ({ vitals }) => vitals.LCP?.p75)[0]?.points).toEqual([])
})

test('the history has revisions and what was refused, the newest first, with the figures of a take-back', () => {
  const counts = { loads: 100, failures: 5 }
  const verdict = {
    evidence: 1200,
    threshold: 1000,
    signal: 'error' as const,
    candidate: counts,
    control: counts,
    networks: 6,
    isWorse: true
  }
  const events: AuditEntry[] = [
    {
      when: '2026-11-22T10:02:30.000Z',
      team: 'team',
      by: 'Layla',
      what: 'promote',
      refused: 'no',
      about: { set: { a: three }, why: 'try' }
    }
  ]
  const entries = entriesOf([...history, revision(5, { what: 'take-back', verdict })], events)
  expect(entries.map(({ revision: number, refused }) => refused ?? number)).toEqual([5, 4, 3, 'no', 2, 1])
  expect(entries[0]?.verdict).toBe(verdict)
  expect(entries[1]?.changes).toEqual([{ app: 'a', from: three, to: two }])
  expect(entries[3]).toMatchObject({ who: 'team (Layla)', about: 'a@33333333', why: 'try' })
})

// C372
test('the history names the remote, the release and the share of a canary that has ended', () => {
  const canary = { id: 'aaaaaaaaaaaaaaaa', set: { a: three }, share: 10, steps: [], who: 'x', why: '' }
  const canaries = [{ ...canary, started: '2026-11-22T10:00:00.000Z' }]
  const ended = (what: Revision['what']) =>
    entriesOf([revision(5, { what: 'canary', canaries }), revision(6, { what })], []).map(
      ({ about }) => about
    )
  expect(ended('abort')).toEqual(['a@33333333 10 % → none', undefined])
  expect(ended('take-back')[0]).toBe('a@33333333 10 % → none')
})

test('the history says of a check whether it refused, could not judge or was given up', () => {
  const event = (refused: string, code?: string): AuditEntry => ({
    when: '2026-11-22T10:02:30.000Z',
    team: 'team',
    what: 'promote',
    refused,
    about: {},
    ...(code ? { code } : {})
  })
  const events = [event('no', 'CHECK_FAILED'), event('no browser', 'NOT_JUDGED'), event('given up: late')]
  expect(entriesOf([], events).map(({ outcome }) => outcome)).toEqual(['refused', 'not-judged', 'given-up'])
  expect(historyText.ended('not-judged', historyText.asked['promote'])).toBe('Promotion could not be judged')
})

test('a preview has a link for those who may open it', () => {
  const here = { protocol: 'http:', port: '3000' }
  const host = 'x.preview.localhost'
  expect(previewLink({ host, access: 'k.s' }, here)).toBe(
    'http://x.preview.localhost:3000/?preview-access=k.s'
  )
  expect(previewLink({ host, open: true }, { protocol: 'https:', port: '' })).toBe(
    'https://x.preview.localhost/'
  )
  expect(previewLink({ host, open: true, newPages: ['/gifts', '/cards'] }, here)).toBe(
    'http://x.preview.localhost:3000/gifts'
  )
  expect(previewLink({ host }, here)).toBeUndefined()
})

test('sizes, times and vitals are short', () => {
  expect([formatBytes(17), formatBytes(1234), formatBytes(2_500_000)]).toEqual(['17 B', '1.2 kB', '2.5 MB'])
  expect([formatChange(1234), formatChange(-5), formatChange(0)]).toEqual(['+1.2 kB', '−5 B', '±0'])
  expect([formatVital('CLS', 0.02), formatVital('LCP', 1432.4), formatVital('LCP', 12_000)]).toEqual([
    '0.020',
    '1,432 ms',
    '12 s'
  ])
  const now = Date.parse('2026-11-22T10:00:00.000Z')
  expect(formatAgo('2026-11-22T07:00:00.000Z', now)).toBe('3 hr ago')
})
