import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import type { Database } from '@sahra/server-kit/database/database'
import { until } from '@sahra/server-kit/testing/until'
import { readGatewayConfig, type Composition } from '../gateway/http/config'
import { createGateway } from '../gateway/server'
import { openRegistry, releaseFixtures, type Fixture } from './fixture-release'

const composition: Composition = {
  title: 'Shop',
  language: 'en',
  themeColor: '#1b1613',
  api: { entry: '', prefixes: ['/api'] },
  public: {}
}
const page = (path: string) => ({ path, feature: 'home', render: 'server' as const })
const parts: Fixture['release'] = {
  parts: {
    entry: { kind: 'entry', js: ['entry.js'], css: [] },
    home: { kind: 'page', js: ['home.js'], css: ['home.css'] }
  }
}
export const renderingRemote: Fixture = {
  app: 'mfe-home',
  remote: {
    pages: [
      page('/'),
      page('/broken'),
      page('/spins'),
      page('/waits'),
      page('/none/:id'),
      { ...page('/named/:id/:name'), query: [] },
      { ...page('/listed'), query: ['page', 'sort'] },
      page('/outage'),
      { ...page('/static'), scripts: 'on-use', scriptless: 'Reading & links work' },
      { ...page('/outage/static'), scripts: 'on-use' },
      { ...page('/own'), render: 'browser' }
    ]
  },
  release: parts,
  files: { 'home.js': '1', 'home.css': 'a{}' },
  server: ''
}
export const renderingShell: Fixture = {
  app: 'shell',
  remote: { pages: [{ path: '*', feature: 'lost', render: 'server', noindex: true, title: 'Lost' }] },
  release: {
    parts: {
      entry: { kind: 'entry', js: ['entry.js'], css: [] },
      lost: { kind: 'page', js: ['entry.js'], css: [] },
      print: { kind: 'print', js: [], css: ['print.css'] }
    }
  },
  files: {
    'print.css': 'a{}',
    'face.woff2': 'f',
    'public/favicon.ico': 'icon',
    'public/manifest.webmanifest': '{}'
  },
  server: `
    exports.createRenderer = ({ fetchApi, plan }) => async href => {
      const { pathname, search } = new URL(href)
      if (pathname === '/broken') throw new Error('broken on purpose')
      if (pathname === '/waits') return new Promise(() => undefined)
      if (pathname === '/spins') for (;;);
      if (pathname.startsWith('/outage'))
        return { status: 503, failure: 'no api', markup: '<h1>Not loaded</h1>', head: '', data: 'null' }
      const { body } = await fetchApi('/api/seen', undefined)
      return {
        status: pathname.startsWith('/none') ? 404 : 200,
        ...(pathname === '/named/1/old' && { movedTo: '/named/1/new' + search }),
        markup: '<link rel="preload" as="image" href="/a.webp"/><h1 style="color:red">' + body + '</h1>',
        head: '<title>Rendered</title>',
        data: JSON.stringify({ revision: plan.revision })
      }
    }`
}

/** Opens a gateway whose shell renders pages with the response of an api that counts its requests. */
export async function openRenderingShop(
  t: TestContext,
  env: Record<string, string> = {},
  { counts, ...servers }: { counts?: Database; shell?: string; remote?: string } = {}
) {
  const seen: unknown[] = []
  const addresses = new Set<unknown>()
  const api = createServer((request, response) => {
    seen.push(request.headers['cookie'])
    addresses.add(request.headers['x-forwarded-for'])
    response.end(`seen ${seen.length}`)
  })
  await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve))
  t.after(() => api.close())
  const { registry, folder, dataDir } = await openRegistry()
  await releaseFixtures(
    registry,
    { ...renderingShell, server: servers.shell ?? renderingShell.server },
    { ...renderingRemote, server: servers.remote ?? '' }
  )
  const target = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const reports: string[] = []
  const config = readGatewayConfig({ REGISTRY_DIR: folder, API_TARGET: target, ...env }, composition)
  const gateway = await createGateway(config, line => reports.push(line), { counts })
  const { app } = gateway
  t.after(() => app.close())
  const get = (url: string, headers = {}) => app.inject({ url, headers })
  /** Requests until the sandbox has started: the first responses have no content. */
  const rendered = async (url: string) => {
    let response = await get(url)
    await until(async () => {
      if (response.body.includes('sahra-data')) return true
      response = await get(url)
      return false
    })
    return response
  }
  return { ...gateway, get, rendered, seen, addresses, reports, registry, folder, dataDir }
}
