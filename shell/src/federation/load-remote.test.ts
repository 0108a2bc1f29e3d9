import type { PlannedApp } from '@sahra/shared/contract/boot'
import { loadRemote } from './load-remote'
import { RemoteLoadError } from './remote-load-error'
import { createSources } from './sources'

const app = {
  name: 'mfe-home',
  release: '1',
  base: '/r/mfe-home/1~0/',
  mirror: '/r/mfe-home/1~1/',
  entry: 'entry.js'
} as PlannedApp

/** What the page has loaded so far, and in how many milliseconds. */
const loaded = (...files: { initiatorType: string; duration: number }[]) =>
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => files })

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test.each([
  ['SEC-36 without a slow file', 200, 7000],
  ['C257 over a slow connection', 5000, 20_000],
  ['C257 over the slowest connection', 60_000, 30_000]
])('%s a remote that never comes has failed in time', async (_, duration, limit) => {
  loaded({ initiatorType: 'script', duration }, { initiatorType: 'fetch', duration: 90_000 })
  const failed = jest.fn()
  const runtime = {
    sources: createSources(() => undefined),
    load: () => new Promise<never>(() => undefined),
    startFederation: async () => undefined
  }
  loadRemote(runtime, app, 'home').catch(failed)
  await jest.advanceTimersByTimeAsync(limit - 1)
  expect(failed).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledWith(expect.any(RemoteLoadError))
})

test('SEC-36 after the fallback, a late load of the failed release does not bring it back', async () => {
  jest.useRealTimers()
  loaded()
  const previous = { release: '0', base: '/r/mfe-home/0~0/', mirror: '/r/mfe-home/0~1/', entry: 'entry.js' }
  const withPrevious = { ...app, previous } as PlannedApp
  const sources = createSources(() => undefined)
  let respond = (): void => undefined
  const runtime = {
    sources,
    load: ({ release }: { release: string }, expose: string) =>
      expose === 'late'
        ? new Promise<string>(resolve => (respond = () => resolve(release)))
        : Promise.resolve(release),
    startFederation: async () => undefined
  }
  await expect(loadRemote(runtime, withPrevious, 'home')).resolves.toBe('1')
  const late = loadRemote(runtime, withPrevious, 'late')
  sources.fallBack('mfe-home')
  respond()
  await late
  await expect(loadRemote(runtime, withPrevious, 'home')).resolves.toBe('0')
})
