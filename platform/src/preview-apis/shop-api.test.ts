import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import test from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { compositionRoot, demoConfigOf } from '../demo-api/demo-config'
import { startThrowAwayApi } from '../demo-api/throw-away-api'
import { readComposition } from '../gateway/http/config'
import { LIMIT_MS, until } from '@sahra/server-kit/testing/until'
import { sendTo, type SocketResponse } from '../testing/send-to'
import { PreviewApis, type Lease } from './preview-apis'

const { api } = readComposition()
// Seeded once for all runs of the tests.
const demo = demoConfigOf(api, path.join(compositionRoot, '.cache'), process.env)
const shopper = { name: 'Amal Haddad', email: 'amal@example.com', password: 'A quiet-morning 7' }
const { email, password } = shopper

/** Sends again while the api sheds load: on a busy machine it does. */
async function send(...request: Parameters<typeof sendTo>): Promise<SocketResponse> {
  let response: SocketResponse | undefined
  await until(async () => {
    response = await sendTo(...request)
    return response.status !== 503
  })
  assert.ok(response)
  return response
}

test('an account of a preview exists neither in production nor in another preview', async t => {
  assert.ok(demo)
  const folder = temporaryFolder()
  const apis = new PreviewApis(
    {
      folder,
      demo,
      snapshot: undefined,
      snapshots: folder,
      maxRunning: 2,
      idleMs: 60_000,
      startWaitMs: LIMIT_MS
    },
    () => undefined
  )
  t.after(() => apis.close())
  const production = await startThrowAwayApi(demo)
  t.after(() => production.stop())
  await production.ready
  const use = (name: string): Promise<Lease> => apis.use(name, { origin: `https://${name}.preview.example` })
  const spring = await use('spring')
  const summer = await use('summer')
  assert.equal((await send(spring.target, '/api/auth/register', shopper)).status, 200)
  for (const { target } of [production, summer])
    assert.equal((await send(target, '/api/auth/login', { email, password })).status, 401)
  assert.equal((await send(spring.target, '/api/auth/login', { email, password })).status, 200)

  await send(spring.target, '/api/auth/send-reset-otp', { email })
  const mailOf = async ({ target }: { target: string }): Promise<string> =>
    (await send(target, '/api/dev/mailbox', undefined, { 'x-forwarded-for': '203.0.113.9' })).text
  await until(async () => (await mailOf(spring)).includes(email))
  assert.equal(await mailOf(summer), '[]')

  for (const lease of [spring, summer]) lease.release()
  await apis.removeEnded(async name => name === 'summer')
  assert.deepEqual(await readdir(folder), ['summer'])
})

test('the demo shopper of the composition can sign in and has what its pages show', async t => {
  assert.ok(demo && api.demo)
  const shop = await startThrowAwayApi(demo)
  t.after(() => shop.stop())
  await shop.ready
  const { signIn, pages } = api.demo
  const { status, cookie } = await send(shop.target, signIn.path, signIn.body)
  assert.equal(status, 200)
  for (const { path: where, field } of Object.values(pages)) {
    const { text } = await send(shop.target, where, undefined, { cookie })
    assert.ok(text.includes(`"${field.split('.').at(-1)}"`), where)
  }
})
