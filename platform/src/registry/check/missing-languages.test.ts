import assert from 'node:assert/strict'
import test from 'node:test'
import type { Release } from '../../release/shapes/release'
import { missingLanguages } from './missing-languages'

const releaseOf = (app: string, languages?: string[], declared?: string[]): Release =>
  ({
    app,
    remote: { name: app, pages: [], ...(declared && { languages: declared }) },
    ...(languages && { languages: Object.fromEntries(languages.map(code => [code, {}])) })
  }) as unknown as Release

const [english, arabic] = [releaseOf('shell'), releaseOf('shell', ['ar'])]
const [gifts, cart] = [releaseOf('mfe-gifts'), releaseOf('mfe-cart')]
const check = (before: Release[], after: Release[], candidates: Release[]) =>
  missingLanguages({ before, after, candidates }).map(problem => problem.split(',')[0])

test('a remote that lacks a language of the shell is refused, unless it declares that', () => {
  const lacks = ['mfe-gifts lacks ar']
  assert.deepEqual([...new Set(check([arabic], [arabic, gifts], [gifts]))], lacks)
  assert.deepEqual(check([arabic, gifts], [arabic, gifts], [gifts]), lacks)
  const declaring = releaseOf('mfe-gifts', [], [])
  assert.deepEqual(check([arabic], [arabic, declaring], [declaring]), [])
  const translated = releaseOf('mfe-gifts', ['ar'])
  assert.deepEqual(check([arabic, gifts], [arabic, translated], [translated]), [])
  assert.deepEqual(check([english], [english, gifts], [gifts]), [])
})

test('a shell with another language is refused while a live remote lacks it', () => {
  assert.deepEqual(check([english, cart], [arabic, cart], [arabic]), ['mfe-cart lacks ar'])
})

test('a live remote that lacks a language keeps no other one from being promoted', () => {
  const other = releaseOf('mfe-gifts', ['ar'])
  assert.deepEqual(check([arabic, cart], [arabic, cart, other], [other]), [])
})
