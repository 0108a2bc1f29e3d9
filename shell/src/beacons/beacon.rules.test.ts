import { toBeaconEvent } from './beacon.rules'

const shell = 'shell@0123456789abcdef'
const broken = (name: string, message: string, stack?: string): Error =>
  Object.assign(new Error(message), { name, stack: stack ?? '' })

test('an error is told by its class and its place in a release, never by its words', () => {
  const stack =
    'TypeError: layla@sahra.example is no function\n  at k (http://shop.test/r/mfe-orders/00aa11bb22cc33dd~2/order.1a2b.js:1:234)'
  const event = toBeaconEvent(
    { what: 'script', error: broken('TypeError', 'layla@sahra.example', stack) },
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
  ['what nobody names is the shell’s', { what: 'script', error: broken('Error', 'x') }, shell, 'Error'],
  ['what is no error has no name', { what: 'script', error: 'a secret' }, shell, 'Unknown'],
  [
    'who was asked to load is named',
    { what: 'load', of: 'mfe-a@1', error: broken('A b-c', 'x') },
    'mfe-a@1',
    'Abc'
  ]
] as const)('%s', (_, report, of, name) => {
  expect(toBeaconEvent(report, shell)).toEqual({ kind: 'error', of, what: report.what, name })
})

test('a load is told by its milliseconds and its way', () => {
  expect(toBeaconEvent({ of: 'mfe-a@1', ms: 12.7, way: 'mirror' }, shell)).toEqual({
    kind: 'load',
    of: 'mfe-a@1',
    ms: 13,
    way: 'mirror'
  })
})
