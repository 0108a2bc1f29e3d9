import assert from 'node:assert/strict'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { after, test } from 'node:test'
import { seededCatalogue } from '../../../../demo/src/testing/seeded-catalogue'
import { testProductId, testVariantId } from '../../../../demo/src/catalogue/test-products'
import { sql } from '@sahra/server-kit/database/sql'
import { freePort } from '@sahra/server-kit/testing/free-port'
import { urlOf } from '@sahra/server-kit/testing/pooler'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { freshDatabase } from '../../db/testing'
import { openSmtpServer } from '../../house/mail/testing/smtp-server'
import { type ApiProcess, startApi } from '../../testing/api-process'
import { until } from '@sahra/server-kit/testing/until'

const folder = temporaryFolder('sahra-crash')
const mailDir = path.join(folder, 'mail')
const db = await freshDatabase(seededCatalogue)
const running = new Set<ApiProcess>()
after(async () => {
  for (const api of running) await api.kill()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Starts an api process. */
async function start(smtpPort: number): Promise<ApiProcess> {
  const api = await startApi(path.join(folder, 'data'), {
    DATABASE_URL: await urlOf(db),
    MAIL_DIR: mailDir,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`
  })
  running.add(api)
  return api
}

/** A mail server that accepts connections and never responds: sending stays in progress. */
async function silentServer() {
  const sockets = new Set<net.Socket>()
  const server = net.createServer(socket => void sockets.add(socket.on('error', () => {})))
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise(resolve => server.close(resolve))
  }
  return { port, close, called: () => (sockets.size ? Promise.resolve() : once(server, 'connection')) }
}

async function placeOrder({ port }: ApiProcess): Promise<string> {
  const post = (url: string, body: object, cookie = '') =>
    fetch(`http://127.0.0.1:${port}${url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body)
    })
  const signedUp = await post('/api/auth/register', {
    name: 'Amal',
    email: 'amal@example.com',
    password: 'a Quiet-morning'
  })
  const [cookie] = (signedUp.headers.get('set-cookie') ?? '').split(';')
  const placed = await post(
    '/api/order',
    {
      products: [{ productId: testProductId('ten'), variantId: testVariantId('ten'), quantity: 1 }],
      address: { street: '1 Palm St' },
      paymentMethod: 'COD',
      codConfirmed: true
    },
    cookie
  )
  assert.equal(placed.status, 201)
  return ((await placed.json()) as { _id: string })._id
}

test('SEC-10 a confirmation interrupted by a crash is sent once after the restart', async () => {
  const silence = await silentServer()
  const first = await start(silence.port)
  const id = await placeOrder(first)
  await silence.called()
  await first.kill()
  await silence.close()
  const state = () =>
    db.first<{ sent: boolean; running: boolean }>(sql`
      select sent_at is not null as sent, coalesce(locked_at is not null, false) as running
      from mail m left join graphile_worker.jobs j on j.key = 'mail ' || m.id where m.order_id = ${id}`)
  assert.deepEqual(await state(), { sent: false, running: true }, 'the dead one holds it')

  const office = await openSmtpServer(silence.port)
  const second = await start(silence.port)
  await until(async () => (await state())?.sent === true)
  await second.stop()
  await office.close()

  const confirmations = office.received.filter(text => text.includes(id))
  assert.equal(confirmations.length, 1)
  assert.match(confirmations[0] ?? '', /^To: amal@example\.com/m)
  const files = fs.readdirSync(mailDir).map(name => fs.readFileSync(path.join(mailDir, name), 'utf8'))
  assert.equal(files.filter(text => text.includes(id)).length, 1)
  const orders = await db.many(sql`select from shop_order where id = ${id}`)
  assert.equal(orders.length, 1)
})
