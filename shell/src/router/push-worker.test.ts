import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'

const source = readFileSync(path.join(__dirname, '../../public/push-sw.js'), 'utf8')
const shop = 'https://shop.example'

interface Event {
  waitUntil: (work: Promise<unknown>) => void
}

/** Runs the service worker; `send` resolves when the work of its event has ended. */
function start() {
  const listeners = new Map<string, (event: Event) => void>()
  const done = { shown: [] as unknown[], opened: [] as string[], closed: 0, calls: [] as unknown[][] }
  const subscribed = {
    endpoint: 'https://push.example/2',
    toJSON: () => ({ endpoint: 'https://push.example/2' })
  }
  const self = {
    location: { origin: shop },
    addEventListener: (name: string, listener: (event: Event) => void) => listeners.set(name, listener),
    clients: { openWindow: async (url: string) => void done.opened.push(url) },
    registration: {
      showNotification: async (...shown: unknown[]) => void done.shown.push(shown),
      pushManager: { subscribe: async () => subscribed }
    }
  }
  const fetch = async (...call: unknown[]) => void done.calls.push(call)
  runInNewContext(source, { self, URL, fetch })
  const send = async (name: string, event: object) => {
    const works: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: work => void works.push(work) })
    await Promise.all(works)
  }
  return { ...done, done, listeners, subscribed, send }
}
const click = (data: string) => ({ notification: { data, close: () => undefined } })

test('AC-069 a notification is shown in its language, and a newer one of its topic replaces it', async () => {
  const { send, shown } = start()
  const content = {
    title: 'New',
    body: 'A bag',
    path: '/ar/wishlist',
    lang: 'ar',
    dir: 'rtl',
    topic: 'alerts'
  }
  await send('push', { data: { json: () => content } })
  expect(shown).toEqual([
    [
      'New',
      {
        ...{ body: 'A bag', lang: 'ar', dir: 'rtl', tag: 'alerts' },
        ...{ icon: '/icon-192.png', data: '/ar/wishlist' }
      }
    ]
  ])
})

test('AC-069 a press opens the page of the shop, and nothing else', async () => {
  const { send, opened } = start()
  await send('notificationclick', click('/wishlist'))
  await send('notificationclick', click('https://evil.example/wishlist'))
  await send('notificationclick', click('//evil.example/wishlist'))
  expect(opened).toEqual([`${shop}/wishlist`])
})

test('C456 an address that the browser replaces is renewed at the api', async () => {
  const { send, calls, subscribed } = start()
  const oldSubscription = { endpoint: 'https://push.example/1', options: { userVisibleOnly: true } }
  await send('pushsubscriptionchange', { oldSubscription, newSubscription: null })
  await send('pushsubscriptionchange', { oldSubscription: null, newSubscription: subscribed })
  await send('pushsubscriptionchange', { oldSubscription: null, newSubscription: null })
  expect(calls.map(([url, options]) => [url, JSON.parse((options as { body: string }).body)])).toEqual([
    ['/api/alerts/devices', { endpoint: 'https://push.example/2', replaces: 'https://push.example/1' }],
    ['/api/alerts/devices', { endpoint: 'https://push.example/2' }]
  ])
})

test('C456 the worker handles no request of a page', () => {
  expect([...start().listeners.keys()].toSorted()).toEqual([
    'notificationclick',
    'push',
    'pushsubscriptionchange'
  ])
})
