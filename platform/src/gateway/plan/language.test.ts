import assert from 'node:assert/strict'
import test from 'node:test'
import type { Release } from '../../release/shapes/release'
import { directionOf, planIn, splitLanguage } from './language'
import { composePlan } from '../../release/plan/live-plan'

const releaseOf = (app: string, id: string, languages?: string[]): Release =>
  ({
    app,
    id,
    remote: { name: app, pages: [{ path: `/${app}`, feature: 'page', title: 'Page' }] },
    parts: { entry: { js: ['entry.js'] } },
    ...(languages && {
      languages: Object.fromEntries(
        languages.map(code => [
          code,
          {
            remote: { name: app, pages: [{ path: `/${app}`, feature: 'page', title: `Page ${code}` }] },
            parts: { entry: { js: [`${code}/entry.js`] } }
          }
        ])
      )
    })
  }) as unknown as Release

test('C134 the first segment of an address is its language, if the shop has it', () => {
  const split = (url: string) => Object.values(splitLanguage(url, ['ar']))
  assert.deepEqual(split('/ar/cart?x=1'), ['ar', '/cart?x=1'])
  assert.deepEqual(split('/ar'), ['ar', '/'])
  assert.deepEqual(split('/ar/'), ['ar', '/'])
  assert.deepEqual(split('/ar?page=2'), ['ar', '/?page=2'])
  for (const url of ['/fr/cart', '/arabic', '/AR/cart', '/en/cart', '/', '/cart/ar'])
    assert.deepEqual(split(url), [undefined, url])
  assert.deepEqual(Object.values(splitLanguage('/ar/cart', [])), [undefined, '/ar/cart'])
})

test('a plan in a language has the parts and declarations of it, and those of a remote without it', () => {
  const [shell, cart, gifts] = [
    releaseOf('shell', 's', ['ar']),
    releaseOf('cart', 'c', ['ar']),
    releaseOf('gifts', 'g')
  ]
  const plan = composePlan(1, [shell, cart, gifts], new Map([['cart', cart]]))
  const arabic = planIn(plan, 'ar')
  assert.equal(arabic?.language, 'ar')
  assert.deepEqual(arabic?.shell.parts.entry.js, ['ar/entry.js'])
  assert.deepEqual(
    arabic?.remotes.map(({ id, language }) => `${id} ${language}`),
    ['c ar', 'g undefined']
  )
  assert.equal(arabic?.match('/cart')?.page.title, 'Page ar')
  assert.equal(arabic?.match('/gifts')?.page.title, 'Page')
  assert.equal(arabic?.rollbackTargets.get('cart')?.language, 'ar')
  assert.equal(arabic?.id, plan.id)
  assert.equal(planIn(plan, 'ar'), arabic)
  assert.equal(planIn(plan, 'fr'), undefined)
  // The same object in every plan: server bundles are cached by it.
  assert.equal(planIn(composePlan(2, [shell, cart], new Map()), 'ar')?.shell, arabic?.shell)
})

test('Arabic is written from right to left', () => {
  assert.deepEqual(['en', 'ar', 'fr'].map(directionOf), ['ltr', 'rtl', 'ltr'])
})
