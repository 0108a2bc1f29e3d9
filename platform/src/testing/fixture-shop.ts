import type { Boot } from '@sahra/shared/contract/boot'
import type { TestContext } from 'node:test'
import type { Database } from '@sahra/server-kit/database/database'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { readGatewayConfig, type Composition } from '../gateway/http/config'
import { createGateway } from '../gateway/server'
import { openRegistry, releaseFixtures, type Fixture } from './fixture-release'

export const composition: Composition = {
  title: 'A <shop>',
  language: 'en',
  api: {
    entry: '',
    prefixes: ['/api', '/brands'],
    uploads: ['/api/files'],
    host: { env: 'API_HOST', fallback: 'api.localhost' }
  },
  public: { note: { env: 'NOTE', fallback: '</script><script>alert(1)</script>\u2028' } }
}
/** A remote with one page. */
export const home: Fixture = {
  app: 'mfe-home',
  remote: { pages: [{ path: '/', feature: 'home', render: 'browser' }] },
  release: {
    parts: {
      entry: { kind: 'entry', js: ['entry.js'], css: [] },
      home: { kind: 'page', js: ['home.js'], css: ['home.css'] }
    }
  },
  files: { 'home.js': 'home()'.repeat(99), 'home.css': 'a{}', 'other.js': '1' }
}
export const shell: Fixture = {
  app: 'shell',
  remote: { pages: [{ path: '*', feature: 'lost', render: 'browser' }] },
  release: {
    parts: {
      entry: { kind: 'entry', js: ['entry.js'], css: ['shell.css'] },
      inline: { kind: 'inline', js: [], css: ['inline.css'] },
      print: { kind: 'print', js: [], css: ['print.css'] },
      lost: { kind: 'page', js: ['lost.js'], css: [] }
    }
  },
  files: {
    'shell.css': 'b{}',
    'inline.css': ':root{--a:url(f.woff2)}',
    'print.css': 'b{}',
    'lost.js': '2',
    'public/favicon.svg': '<svg/>',
    'public/push-sw.js': '3'
  }
}

/** Opens a gateway with `shell` and `home` live in its registry. */
export async function openShop(t: TestContext, env: Record<string, string> = {}, counts?: Database) {
  const opened = await openRegistry()
  const live = await releaseFixtures(opened.registry, shell, home)
  const mediaDir = temporaryFolder()
  const gateway = await openGateway(t, opened.folder, { MEDIA_DIR: mediaDir, ...env }, counts)
  return { ...opened, ...gateway, live, mediaDir }
}

/** Opens another gateway on the same registry, or the same one after a restart. */
export async function openGateway(
  t: TestContext,
  folder: string,
  env: Record<string, string> = {},
  counts?: Database
) {
  const reports: string[] = []
  const config = readGatewayConfig({ REGISTRY_DIR: folder, ...env }, composition)
  const gateway = await createGateway(config, line => reports.push(line), { counts })
  t.after(() => gateway.app.close())
  const get = (url: string, headers: Record<string, string> = {}) => gateway.app.inject({ url, headers })
  return { ...gateway, reports, get }
}

/** Parses the boot data of a page. */
export const bootOf = (body: string): Boot =>
  JSON.parse(
    /<script type="application\/json" id="sahra-boot">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null'
  ) as Boot
