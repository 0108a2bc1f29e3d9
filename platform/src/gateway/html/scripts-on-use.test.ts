import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import test from 'node:test'
import { openRenderingShop } from '../../testing/rendering-shop'

test('C256 a page has what loads a lost script again, and allows it, with content and without', async t => {
  const { rendered, get } = await openRenderingShop(t)
  for (const page of [await rendered('/'), await rendered('/static'), await get('/own')]) {
    const [, template = '', source = ''] =
      /<template id="sahra-scripts">(.+?)<\/template>(?:<script type="speculationrules".+?<\/script>)?<script>([^<]+)<\/script>/s.exec(
        page.body
      ) ?? []
    assert.match(template, /^<script defer src="[^"]+entry\.js" integrity=/)
    assert.match(source, /addEventListener\('error'/)
    const hash = createHash('sha256').update(source).digest('base64')
    assert.ok(String(page.headers['content-security-policy']).includes(`'sha256-${hash}'`))
  }
})

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
