import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browser, openTestApi, shopper } from '../../testing/test-api'

const { app, deps, db } = await openTestApi()

test('C459 a shopper has one name for a service, another one for each service, and none as a visitor', async () => {
  const [amal, noor] = [await shopper(app, 'Amal'), await shopper(app, 'Noor')]
  const of = async (who: { get: typeof amal.get }, service: string): Promise<unknown> =>
    (await who.get(`/subject?service=${service}`)).json.subject
  const subject = await of(amal, 'mfe-gifts')
  assert.match(String(subject), /^[\w-]{43}$/)
  const others = [await of(amal, 'mfe-sell'), await of(noor, 'mfe-gifts')]
  assert.equal(new Set([subject, ...others]).size, 3)
  const { app: restarted } = await openTestApi({}, db)
  const again = await restarted.inject({
    url: '/subject?service=mfe-gifts',
    cookies: Object.fromEntries(amal.jar)
  })
  assert.equal(again.json<{ subject: unknown }>().subject, subject)
  assert.equal(await of(browser(app), 'mfe-gifts'), null)
  for (const service of ['', 'cart', 'mfe-a/b'])
    assert.equal((await amal.get(`/subject?service=${service}`)).status, 400, service)
})

test('C459 a write of another site and one of another shopper’s page are refused, and so is too much', async () => {
  const amal = await shopper(app)
  const ask = (headers: object, method: 'GET' | 'POST' = 'POST') =>
    amal.call(method, '/subject?service=mfe-gifts', undefined, headers)
  assert.equal((await ask({})).status, 200)
  const crossSite = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  assert.equal((await ask(crossSite)).json.code, 'FORBIDDEN')
  assert.equal((await ask({ 'x-sahra-user': 'a'.repeat(16) }, 'GET')).json.code, 'OTHER_USER')
  const limited = await openTestApi({ ...deps.config, rateLimit: true })
  const codes = new Set<number>()
  for (let call = 0; call <= 301; call++)
    codes.add((await limited.app.inject({ url: '/subject?service=mfe-gifts' })).statusCode)
  assert.deepEqual([...codes], [200, 429])
})
