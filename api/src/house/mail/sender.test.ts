import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { lockShopChanges, saveShopChanges, type ShopChanges } from '../settings/shop.queries'
import { runJobs } from '../../server/jobs/testing/run-jobs'
import { openTestApi } from '../../testing/test-api'
import { mailTask } from './delivery'
import { queueMail } from './outbox.queries'
import { openSmtpServer } from './testing/smtp-server'
import { mailTransports } from './transports'

const { db, deps } = await openTestApi()
const { received, url: smtpUrl, close } = await openSmtpServer()
const transports = mailTransports({ db, config: { ...deps.config, mail: { dir: undefined, smtpUrl } } })
after(async () => {
  for (const transport of transports) transport.close()
  await close()
})

const change = (changes: ShopChanges) =>
  db.transaction(async tx => {
    await lockShopChanges(tx)
    await saveShopChanges(tx, changes, 'test')
  })
const queue = (to: string) => queueMail(db, { kind: 'security', to, subject: 'Hello', text: 'Some words' })
async function headersOfNext(): Promise<string> {
  await runJobs(db, [mailTask(db, transports, assert.fail)])
  return received.at(-1)?.split('\r\n\r\n')[0] ?? ''
}

test('C120 mail has the sender of the moment at which it is sent', async () => {
  await queue('one@example.com')
  await change({ email: 'hello@dune.example' })
  assert.match(await headersOfNext(), /^From: Sahra <hello@dune\.example>\r$/m)
  assert.doesNotMatch(received.at(-1) ?? '', /^Reply-To:/m)
})

test('C120 replies to another sender go to the e-mail address of the shop', async () => {
  await change({ sender: { name: 'Dune "Orders"', address: 'orders@mail.dune.example' } })
  await queue('two@example.com')
  const headers = await headersOfNext()
  assert.match(headers, /^From: "Dune \\"Orders\\"" <orders@mail\.dune\.example>\r$/m)
  assert.match(headers, /^Reply-To: care@sahra\.example\r$/m)
})
