import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { sandboxesOf } from '../gateway/html/open-renderer'
import type { Release } from '../release/shapes/release'
import type { RenderedPageCache } from './rendered-page-cache'
import { SharedRenderers, type SandboxReleases } from './shared-renderers'

const releaseOf = (app: string, id: string, render: 'server' | 'browser' = 'server'): Release =>
  ({ app, id, remote: { name: app, pages: [{ path: '/', feature: 'page', render }] } }) as unknown as Release
const [shell, nextShell] = [releaseOf('shell', 's1'), releaseOf('shell', 's2')]
const [home, nextHome] = [releaseOf('mfe-home', 'h1'), releaseOf('mfe-home', 'h2')]
const [cart, account] = [releaseOf('mfe-cart', 'c1'), releaseOf('mfe-account', 'a1', 'browser')]
const nameOf = ({ shell: host, app }: SandboxReleases): string => `${host.id} ${app.id}`

function open(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const opened: string[] = []
  const closed: string[] = []
  const warm = new Set<string>()
  const renderers = new SharedRenderers(async releases => {
    const name = nameOf(releases)
    opened.push(name)
    const cache: Pick<RenderedPageCache, 'start' | 'close' | 'warm'> = {
      start: () => cache as RenderedPageCache,
      close: async () => void closed.push(name),
      get warm() {
        return warm.has(name)
      }
    }
    return cache as RenderedPageCache
  })
  const settle = () => new Promise(resolve => setImmediate(resolve))
  const follow = async (...releases: Release[]): Promise<string[]> => {
    renderers.follow(sandboxesOf(releases))
    await settle()
    return opened.splice(0)
  }
  return { renderers, follow, closed, warm, settle }
}

test('a canary of a remote starts one sandbox, a canary of the shell one per app', async t => {
  const { follow } = open(t)
  assert.deepEqual(await follow(shell, home, cart, account), ['s1 s1', 's1 h1', 's1 c1'])
  assert.deepEqual(await follow(shell, home, cart, account, nextHome), ['s1 h2'])
  assert.deepEqual(await follow(shell, home, cart, nextShell), ['s2 h1', 's2 c1', 's2 s2'])
})

test('a promotion starts the sandbox of its app and closes the one before when its requests have ended', async t => {
  const { follow, closed, settle, renderers } = open(t)
  await follow(shell, home, cart)
  const before = await renderers.of({ shell, app: cart })
  assert.deepEqual(await follow(shell, nextHome, cart), ['s1 h2'])
  assert.equal(await renderers.of({ shell, app: cart }), before)
  assert.equal(await renderers.of({ shell, app: home }), undefined)
  t.mock.timers.tick(4999)
  await settle()
  assert.deepEqual(closed, [])
  t.mock.timers.tick(1)
  await settle()
  assert.deepEqual(closed, ['s1 h1'])
})

test('is warm when every sandbox has been ready', async t => {
  const { follow, warm, renderers } = open(t)
  const sandboxes = sandboxesOf([shell, home])
  const following = follow(shell, home)
  assert.equal(renderers.isWarm(sandboxes), false)
  await following
  warm.add('s1 s1')
  assert.equal(renderers.isWarm(sandboxes), false)
  warm.add('s1 h1')
  assert.equal(renderers.isWarm(sandboxes), true)
})

test('a sandbox of a further language starts with its first page, and closes with the others', async t => {
  const { follow, closed, settle, renderers } = open(t)
  const arabic = (release: Release): Release => ({ ...release, language: 'ar' })
  await follow(shell, home)
  const asked = { shell: arabic(shell), app: arabic(home) }
  assert.ok(await renderers.of(asked))
  assert.equal(await renderers.of(asked), await renderers.of(asked))
  assert.notEqual(await renderers.of(asked), await renderers.of({ shell, app: home }))
  assert.deepEqual(await follow(shell, home), ['s1 h1'])
  assert.equal(await renderers.of({ shell: arabic(shell), app: arabic(nextHome) }), undefined)
  await follow(nextShell)
  t.mock.timers.tick(60_000)
  await settle()
  assert.equal(closed.filter(name => name === 's1 h1').length, 2)
})
