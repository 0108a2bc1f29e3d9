import assert from 'node:assert/strict'
import test from 'node:test'
import type { Release } from '../../release/shapes/release'
import { planIn } from '../plan/language'
import { composePlan } from '../../release/plan/live-plan'
import { bootData } from './boot-data'

const parts = { entry: { js: ['entry.js'] } }
const releaseOf = (app: string, ...languages: string[]): Release => {
  const remote = { name: app, pages: [] }
  return {
    app,
    id: app,
    remote,
    parts,
    files: {},
    languages: Object.fromEntries(languages.map(code => [code, { remote, parts }]))
  } as unknown as Release
}

test('C141 a page knows which remotes lack its language, and what they are shown in', () => {
  const plan = composePlan(
    1,
    [releaseOf('shell', 'ar'), releaseOf('cart', 'ar'), releaseOf('gifts')],
    new Map()
  )
  const shownIn = (asked: typeof plan) =>
    bootData(asked, { languages: 'en,ar' }).plan.remotes.map(({ name, shownIn }) => [name, shownIn])
  assert.deepEqual(shownIn(planIn(plan, 'ar')!), [
    ['cart', undefined],
    ['gifts', { lang: 'en', dir: 'ltr' }]
  ])
  assert.ok(!JSON.stringify(bootData(plan, { languages: 'en,ar' })).includes('shownIn'))
})
