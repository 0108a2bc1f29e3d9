import { toBeaconEvent } from './beacon.rules'

const shell = 'shell@0123456789abcdef'
const error = (name: string, message: string, stack?: string): Error =>
  Object.assign(new Error(message), { name, stack: stack ?? '' })

test('an error is sent as its class and its position in a release, without its message', () => {
  const stack =
    'TypeError: layla@sahra.example is no function\n  at k (http://shop.test/r/mfe-orders/00aa11bb22cc33dd~2/order.1a2b.js:1:234)'
  const event = toBeaconEvent(
    { during: 'script', error: error('TypeError', 'layla@sahra.example', stack) },
    shell
  )
  expect(event).toEqual({
    kind: 'error',
    of: 'mfe-orders@00aa11bb22cc33dd',
    what: 'script',
    name: 'TypeError',
    at: 'order.1a2b.js:1:234'
  })
  expect(JSON.stringify(event)).not.toContain('layla')
})

test.each([
  [
    'an error of unknown origin belongs to the shell',
    { during: 'script', error: error('Error', 'x') },
    shell,
    'Error'
  ],
  ['a thrown string has no class', { during: 'script', error: 'a secret' }, shell, 'Unknown'],
  [
    'a failed load names the release',
    { during: 'load', release: 'mfe-a@1', error: error('A b-c', 'x') },
    'mfe-a@1',
    'Abc'
  ]
] as const)('%s', (_, report, of, name) => {
  expect(toBeaconEvent(report, shell)).toEqual({ kind: 'error', of, what: report.during, name })
})

test.each([
  ['primary', 'first'],
  ['mirror', 'mirror']
] as const)('a load from the %s source is sent with its duration', (source, way) => {
  expect(toBeaconEvent({ release: 'mfe-a@1', ms: 12.7, source }, shell)).toEqual({
    kind: 'load',
    of: 'mfe-a@1',
    ms: 13,
    way
  })
})
