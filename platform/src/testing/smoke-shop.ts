import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import type { Fixture } from './fixture-release'

const page = (path: string, feature: string) => ({ path, feature, render: 'browser' as const })
export const guarded = (path: string, feature: string) => ({
  ...page(path, feature),
  guard: 'session' as const
})

/**
 * An api with a demo shopper and two orders. It never responds again after a request to HANG; `/api/both` waits for a
 * second request.
 */
const program = `
import { createServer } from 'node:http'
let [hangs, count] = [false, 0]
const both = []
const responses = {
  'POST /api/login': () => [200, {}, { 'set-cookie': 'sid=demo; Path=/' }],
  'GET /api/me': ({ headers }) => [headers.cookie?.includes('sid=demo') ? 200 : 401, {}],
  'GET /api/order': () => [200, [{ id: 'a', state: 'new' }, { id: 'b', state: 'new' }, { id: 'c', state: 'sent' }]],
  'GET /api/count': () => [200, { count: ++count }],
  'GET /readyz': () => [200, {}]
}
createServer((request, response) => {
  hangs ||= request.url === process.env.HANG
  if (hangs) return
  if (request.url === '/api/both') return both.push(response) > 1 && both.forEach(each => each.end('{}'))
  const respond = responses[request.method + ' ' + request.url] ?? (() => [404, {}])
  const [status, body, headers = {}] = respond(request)
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}).listen(process.env.LISTEN)
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
`

/** Writes a composition with that api; returns its file. */
export async function smokeComposition(settings: Record<string, string> = {}): Promise<string> {
  const folder = temporaryFolder()
  const entry = path.join(folder, 'api.mjs')
  await writeFile(entry, program)
  const demo = {
    sources: [entry],
    settings,
    signIn: { path: '/api/login', body: { name: 'demo' } },
    pages: { '/orders/:key': { path: '/api/order', field: 'id', each: 'state' } }
  }
  const api = { entry, prefixes: ['/api'], demo }
  const file = path.join(folder, 'composition.json')
  await writeFile(file, JSON.stringify({ title: 'Shop', language: 'en', api, public: {} }))
  return file
}

/** A minimal shell: guards pages, and lets the remote of a page show it with the shared module \`shop\`. */
export const shellFixture = (shared = 'orders'): Fixture => ({
  app: 'shell',
  release: { provides: { react: '19.3.1' } },
  remote: { pages: [page('/login', 'login'), page('*', 'lost')] },
  files: {
    'entry.js': `
      addEventListener('DOMContentLoaded', async () => {
        globalThis.__FEDERATION__ = { __INSTANCES__: [{ shareScopeMap: { default: {} } }] }
        globalThis.shop = { ${shared}: async () => (await fetch('/api/order')).json() }
        const heading = document.createElement('h1')
        heading.textContent = 'Here'
        const { remotes } = JSON.parse(document.getElementById('sahra-boot').textContent).plan
        const isHere = ({ path }) => new RegExp('^' + path.replace(/:\\w+/g, '[^/]+') + '$').test(location.pathname)
        const remote = remotes.find(({ pages }) => pages.some(isHere))
        const signedIn = !remote?.pages.find(isHere).guard || (await fetch('/api/me')).ok
        if (!signedIn) history.replaceState(null, '', '/login')
        if (remote && signedIn) {
          const script = Object.assign(document.createElement('script'), { crossOrigin: 'anonymous' })
          const loaded = new Promise(resolve => (script.onload = resolve))
          script.integrity = remote.integrity
          const policy = trustedTypes.createPolicy('sahra-shell', { createScriptURL: url => url })
          script.src = policy.createScriptURL(remote.base + remote.entry)
          document.head.append(script)
          await loaded
          await globalThis[remote.container].show(heading)
        }
        document.getElementById('sahra').append(heading)
      })`
  }
})

/** A remote whose pages run \`show\`, a function body with \`heading\` and \`shop\`. */
export const remoteFixture = (app: string, pages: [string, string][], show: string, get = ''): Fixture => ({
  app,
  remote: { pages: pages.map(([path, feature]) => guarded(path, feature)) },
  files: {
    'entry.js': `
      var fixture_${app.replaceAll('-', '_')} = {
        init: () => undefined,
        get: async part => { ${get}; return () => ({ Component: part === './empty' ? undefined : () => null }) },
        async show(heading) { const { pathname } = location; ${show} }
      }`
  }
})
