import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import test from 'node:test'
import { openRenderingShop } from '../../testing/rendering-shop'

test('a page that can be read without scripts loads them on first use', async t => {
  const { rendered } = await openRenderingShop(t)
  const page = await rendered('/static')
  const [, rules = '', source = ''] =
    /<\/template><script type="speculationrules" id="sahra-speculation">(.+?)<\/script><script>([^<]+)<\/script>/s.exec(
      page.body
    ) ?? []
  assert.match(source, /'pointermove'/)
  assert.doesNotMatch(source, /setTimeout\(insert,/)
  assert.deepEqual(Object.keys(JSON.parse(rules) as object), ['prefetch'])
  const policy = String(page.headers['content-security-policy'])
  for (const inline of [rules, source]) {
    const hash = createHash('sha256').update(inline).digest('base64')
    assert.ok(policy.includes(`'sha256-${hash}'`), policy)
  }
  assert.doesNotMatch(page.body, /"scripts":/)
  const failed = await rendered('/outage/static')
  assert.doesNotMatch(failed.body, /speculationrules/)
  assert.match(failed.body, /setTimeout\(insert,1200\)/)
})
