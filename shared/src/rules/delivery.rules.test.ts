import type { DeliveryRule } from '../contract/delivery'
import type { ShippingMethod } from '../contract/settings'
import { deliveryOffer, shipsLater, minutesLeft, promiseLine, promiseOf } from './delivery.rules'

const dubai = { city: 'Dubai', state: 'Dubai', country: 'United Arab Emirates' }
const alAin = { city: 'Al Ain', state: 'Abu Dhabi', country: 'UAE' }
const riyadh = { city: 'Riyadh', state: 'Riyadh', country: 'Saudi Arabia' }
const method = (rule?: DeliveryRule) => ({
  code: 'a',
  label: 'A',
  amount: 50,
  active: true,
  ...(rule && { rule })
})
const sameDay = method({ kind: 'same-day', places: ['Dubai', 'Abu Dhabi'], until: '14:00' })
const slot = (change: object = {}) =>
  method({ kind: 'slot', places: [], hours: ['10:00-13:00', '14:00-18:00'], from: 0, to: 2, ...change })
const pickUp = method({ kind: 'pick-up' })
const offered = (time: string, { to = dubai, of = sameDay } = {}) => {
  const { closed, days } = deliveryOffer(of, to, new Date(time))
  return [closed, days.map(({ day, hours }) => [day, ...hours].join(' '))]
}

describe('C426 a method of the same day', () => {
  test.each([
    ['a minute before the hour', '2026-11-30T09:59:59Z', [undefined, ['2026-11-30']]],
    ['at the hour', '2026-11-30T10:00:00Z', ['hour', ['2026-12-01']]],
    [
      'after midnight in Dubai, in UTC still the day before',
      '2026-11-29T20:00:00Z',
      [undefined, ['2026-11-30']]
    ],
    ['before midnight in Dubai', '2026-11-29T19:59:00Z', ['hour', ['2026-11-30']]],
    ['on the last evening of a year', '2026-12-31T15:00:00Z', ['hour', ['2027-01-01']]],
    ['on the last day of a February', '2028-02-29T12:00:00Z', ['hour', ['2028-03-01']]]
  ])('%s', (_, time, expected) => expect(offered(time)).toEqual(expected))

  test('is closed on days without deliveries, and names the next one', () => {
    const of = method({ kind: 'same-day', places: ['Dubai'], until: '14:00', closedDays: [0, 6] })
    // A Saturday, and the Friday before after the hour.
    expect(offered('2026-11-28T06:00:00Z', { of })).toEqual(['hour', ['2026-11-30']])
    expect(offered('2026-11-27T11:00:00Z', { of })).toEqual(['hour', ['2026-11-30']])
    expect(minutesLeft(of, new Date('2026-11-28T06:00:00Z'))).toBeUndefined()
  })

  test('delivers to the emirates and cities that it names', () => {
    const at = '2026-11-30T06:00:00Z'
    expect(offered(at, { to: alAin })[0]).toBeUndefined()
    expect(offered(at, { to: { ...dubai, city: ' al barsha', state: 'DUBAI ' } })[0]).toBeUndefined()
    expect(offered(at, { to: { ...dubai, city: 'Ajman', state: 'Ajman' } })).toEqual(['place', []])
    expect(offered(at, { to: { ...riyadh, city: 'Dubai' } })).toEqual(['place', []])
    expect(deliveryOffer(sameDay, undefined, new Date(at)).closed).toBeUndefined()
  })

  test('counts the minutes that are left', () => {
    const left = (time: string) => minutesLeft(sameDay, new Date(time))
    expect(left('2026-11-30T07:50:00Z')).toBe(130)
    expect(left('2026-11-30T09:59:30Z')).toBe(1)
    expect(left('2026-11-30T10:00:00Z')).toBeUndefined()
    expect(left('2026-11-29T20:00:00Z')).toBe(14 * 60)
    expect(minutesLeft(pickUp, new Date())).toBeUndefined()
  })
})

describe('C426 a method by day and hours', () => {
  test('offers the hours of today until they begin, and those of the days after', () => {
    expect(offered('2026-11-30T05:59:00Z', { of: slot() })).toEqual([
      undefined,
      [
        '2026-11-30 10:00-13:00 14:00-18:00',
        '2026-12-01 10:00-13:00 14:00-18:00',
        '2026-12-02 10:00-13:00 14:00-18:00'
      ]
    ])
    expect(offered('2026-11-30T06:00:00Z', { of: slot({ to: 0 }) })[1]).toEqual(['2026-11-30 14:00-18:00'])
    expect(offered('2026-11-30T10:00:00Z', { of: slot({ to: 0 }) })).toEqual(['hour', []])
  })

  test('leaves out days without deliveries, and other countries', () => {
    const of = slot({ from: 1, to: 7, hours: ['10:00-13:00'], closedDays: [5] })
    const [, days] = offered('2026-11-30T06:00:00Z', { of })
    expect(days).toHaveLength(6)
    expect(days).not.toContain('2026-12-04 10:00-13:00')
    expect(offered('2026-11-30T06:00:00Z', { of, to: riyadh })).toEqual(['place', []])
  })
})

test('C426 a promise is what was offered, else closed', () => {
  const now = new Date('2026-11-30T06:00:00Z')
  const store = ['Gallery Walk 12', 'Dubai']
  const promise = (method: typeof sameDay, choice: { day?: string; hours?: string }, time = now) =>
    promiseOf(deliveryOffer(method, dubai, time), choice, store)
  expect(promise(sameDay, { day: '2026-11-30' })).toEqual({ kind: 'same-day', day: '2026-11-30' })
  expect(promise(sameDay, {})).toBe('closed')
  // Chosen yesterday on a page that stayed open.
  expect(promise(sameDay, { day: '2026-11-29' })).toBe('closed')
  expect(promise(sameDay, { day: '2026-12-01' }, new Date('2026-11-30T10:00:00Z'))).toBe('closed')
  expect(promise(slot(), { day: '2026-12-01', hours: '14:00-18:00' })).toEqual({
    kind: 'slot',
    day: '2026-12-01',
    hours: '14:00-18:00'
  })
  expect(promise(slot(), { day: '2026-12-01', hours: '09:00-10:00' })).toBe('closed')
  expect(promise(slot(), { day: '2026-12-03', hours: '14:00-18:00' })).toBe('closed')
  expect(promise(pickUp, {})).toEqual({ kind: 'pick-up', place: 'Gallery Walk 12, Dubai' })
  expect(promise(method(), {})).toBeUndefined()
})

test('C426 a rule of a later version is closed', () => {
  const later = method({ kind: 'by-drone' } as unknown as DeliveryRule)
  expect(deliveryOffer(later, dubai, new Date()).closed).toBe('place')
})

test('C426 C474 a promise is one line, with its hours from left to right', () => {
  const wording = {
    formatDate: (day: string) => `<${day}>`,
    comma: ', ',
    isRightToLeft: false,
    placeName: (name: string) => name
  }
  const promise = { kind: 'slot' as const, day: '2026-12-01', hours: '10:00-13:00' }
  expect(promiseLine(promise, wording)).toBe('<2026-12-01>, 10:00–13:00')
  expect(promiseLine(promise, { ...wording, comma: '، ', isRightToLeft: true })).toBe(
    '<2026-12-01>، \u206610:00–13:00\u2069'
  )
  const store = { kind: 'pick-up' as const, place: 'Gallery Walk 12, Dubai' }
  expect(promiseLine(store, wording)).toBe('Gallery Walk 12, Dubai')
  const placeName = (name: string) => (name === 'Dubai' ? 'دبي' : name)
  expect(promiseLine(store, { ...wording, comma: '، ', isRightToLeft: true, placeName })).toBe(
    '\u2066Gallery Walk 12\u2069، دبي'
  )
})

describe('C472 what is made to order', () => {
  const at = new Date('2026-11-30T06:00:00Z')
  const closed = (method: ShippingMethod, to = dubai) => deliveryOffer(method, to, at, true)

  test('is promised for no day', () => {
    for (const day of [sameDay, slot()]) expect(closed(day)).toMatchObject({ closed: 'supply', days: [] })
    for (const open of [method(), pickUp]) expect(closed(open).closed).toBeUndefined()
    expect(closed(sameDay, riyadh).closed).toBe('place')
    expect(deliveryOffer(sameDay, dubai, at).closed).toBeUndefined()
  })

  test('is one line of several; what is not counted can be sent', () => {
    expect(shipsLater([{}, { supply: 'made-to-order' }])).toBe(true)
    expect(shipsLater([{}, { supply: null }, { supply: 'uncounted' }])).toBe(false)
    expect(shipsLater([{ supply: 'uncounted', leadWeeks: '2' }])).toBe(true)
    // Of what is in stock, as stored for when it is not.
    expect(shipsLater([{ leadWeeks: '2' }])).toBe(false)
  })
})
