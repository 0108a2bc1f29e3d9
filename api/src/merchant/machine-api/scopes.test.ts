import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { openTestApi } from '../../testing/test-api'
import { parseScopes, REFUND_SCOPE, tokenScopes } from '../../server/operation/scopes.rules'
import { BASE_PATH, operations } from './operations'
import { newToken } from './testing/system'

const api = await openTestApi()
const tokens = new Map<string, string>()
for (const scope of tokenScopes) tokens.set(scope, await newToken(api, scope.replace(':', '-'), scope))
/** Nothing is named by it. */
const NOTHING = 'nothing-of-the-shop'
const changes = async () =>
  (await api.db.first<{ n: number }>(sql`select count(*)::int as n from merchant_change`))?.n

for (const { method, path, scope } of operations)
  test(`C332 ${method} ${path} is open to ${scope} and to no other scope`, async () => {
    const before = await changes()
    for (const [owned, token] of tokens) {
      const { statusCode } = await api.app.inject({
        method,
        url: BASE_PATH + path.replace(/\{\w+\}/g, NOTHING) + (method === 'GET' ? '' : '?dryRun=true'),
        headers: { authorization: `Bearer ${token}` },
        ...(method === 'GET' ? {} : { payload: {} })
      })
      assert.equal(statusCode === 403, owned !== scope, `${owned}: ${statusCode}`)
    }
    assert.equal(await changes(), before)
  })

test('C332 what pays is apart from orders, and the warehouse of the guide has none of it', async () => {
  const paying = operations.filter(({ scope }) => scope === REFUND_SCOPE).map(({ path }) => path)
  assert.deepEqual(paying, ['/orders/{order}/refund', '/returns/{return}/receive'])
  const guide = await readFile('docs/merchant-api.md', 'utf8')
  const [, listed = ''] = /tokens add warehouse --scope (\S+)/.exec(guide) ?? []
  const warehouse = parseScopes(listed) ?? []
  assert.ok(warehouse.includes('orders:write'), listed)
  assert.ok(!warehouse.includes(REFUND_SCOPE))
})
