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
    release: 'mfe-orders@00aa11bb22cc33dd',
    during: 'script',
    name: 'TypeError',
    location: 'order.1a2b.js:1:234'
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
] as const)('%s', (_, report, release, name) => {
  expect(toBeaconEvent(report, shell)).toEqual({ kind: 'error', release, during: report.during, name })
})

test('a load is sent with its duration and its source', () => {
  expect(toBeaconEvent({ release: 'mfe-a@1', ms: 12.7, source: 'mirror' }, shell)).toEqual({
    kind: 'load',
    release: 'mfe-a@1',
    ms: 13,
    source: 'mirror'
  })
})
