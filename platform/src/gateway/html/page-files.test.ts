import assert from 'node:assert/strict'
import test from 'node:test'
import type { Release } from '../../release/shapes/release'
import { composePlan } from '../../release/plan/live-plan'
import { planIn } from '../plan/language'
import { pageFiles } from './page-files'

const parts = { entry: { kind: 'entry', js: ['entry.js'], css: [] } }
const shellWith = (...files: string[]): Release =>
  ({
    app: 'shell',
    id: 's',
    remote: { name: 'shell', pages: [] },
    parts,
    languages: { ar: { remote: { name: 'shell', pages: [] }, parts } },
    files: Object.fromEntries(files.map(file => [`browser/public/${file}`, {}]))
  }) as unknown as Release
const linksIn = (language: string | undefined, ...files: string[]) => {
  const plan = composePlan(1, [shellWith(...files)], new Map())
  return pageFiles((language && planIn(plan, language)) || plan, undefined).siteLinks
}

test('C140 a page links the manifest of its language, else the first one', () => {
  const files = ['favicon.ico', 'manifest.webmanifest', 'manifest.ar.webmanifest']
  const icon = 'rel="icon" sizes="32x32" href="/favicon.ico"'
  assert.deepEqual(linksIn(undefined, ...files), [icon, 'rel="manifest" href="/manifest.webmanifest"'])
  assert.deepEqual(linksIn('ar', ...files), [icon, 'rel="manifest" href="/manifest.ar.webmanifest"'])
  assert.deepEqual(linksIn('ar', 'manifest.webmanifest'), ['rel="manifest" href="/manifest.webmanifest"'])
})
