import { beaconRequest, MAX_BEACON_BYTES, type BeaconEvent } from '@sahra/shared/contract/beacon'
import { toBeaconEvent, toBodies } from './beacon.rules'

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
    location: 'order.1a2b.js:1:234',
    stack: ['mfe-orders@00aa11bb22cc33dd order.1a2b.js:1:234']
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

test('the stack holds ten positions in releases at most, and no other addresses (SEC-59)', () => {
  const frames = Array.from(
    { length: 12 },
    (_, line) => `  at f (http://shop.test/releases/mfe-a/00aa11bb22cc33dd/a.1b.js:${line}:2)`
  )
  const stack = ['Error: x', '  at g (http://shop.test/login?email=layla:1:2)', ...frames].join('\n')
  const event = toBeaconEvent({ during: 'render', error: error('Error', 'x', stack) }, shell)
  const positions = event.kind === 'error' ? event.stack : []
  expect(positions).toHaveLength(10)
  expect(positions?.[0]).toBe('mfe-a@00aa11bb22cc33dd a.1b.js:0:2')
  expect(JSON.stringify(event)).not.toContain('login')
  expect(beaconRequest.safeParse({ events: [event] }).success).toBe(true)
})

test('events that are too large for one request are sent in several', () => {
  const position = `mfe-cart-checkout@00aa11bb22cc33dd ${'a'.repeat(50)}.js:1:123456`
  const event: BeaconEvent = {
    kind: 'error',
    release: shell,
    during: 'script',
    name: 'Error',
    stack: Array<string>(10).fill(position)
  }
  const bodies = toBodies(Array<BeaconEvent>(40).fill(event), 'a.token')
  const requests = bodies.map(body => beaconRequest.parse(JSON.parse(body)))
  expect(Math.max(...bodies.map(({ length }) => length))).toBeLessThanOrEqual(MAX_BEACON_BYTES)
  expect(requests.flatMap(({ events }) => events)).toHaveLength(40)
  expect(new Set(requests.map(({ visit }) => visit))).toEqual(new Set(['a.token']))
})

test('a request without events names a visit', () => {
  expect(toBodies([], 'a.token')).toEqual(['{"visit":"a.token","events":[]}'])
  expect(beaconRequest.safeParse({ visit: 'a.token', events: [] }).success).toBe(true)
  expect(beaconRequest.safeParse({ events: [] }).success).toBe(false)
})
