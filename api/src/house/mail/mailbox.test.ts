import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { after, test } from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import type { Config } from '../../server/config/config'
import { messages } from '../../main.text'
import { testConfig } from '../../testing/test-config'
import { openTestApi } from '../../testing/test-api'
import { isMailboxOn } from './mailbox.rules'

const dir = temporaryFolder('sahra-mailbox')
const mail = {
  to: 'page@example.com',
  subject: '<script>alert(1)</script>',
  kind: 'reset',
  code: '123456',
  text: 'Some words',
  at: '2026-11-22T10:00:00.000Z'
}
writeFileSync(path.join(dir, '2026.json'), JSON.stringify(mail))
const mailboxToken = 'token-of-the-mailbox'
const settings: Partial<Config> = { mailboxToken, mail: { dir, smtpUrl: undefined } }
const { app, db } = await openTestApi(settings)
after(async () => {
  await app.close()
  rmSync(dir, { recursive: true })
})

const url = '/api/dev/mailbox'
const authorized = { authorization: `Bearer ${mailboxToken}` }
interface Caller {
  remoteAddress?: string
  headers?: Record<string, string>
}
const statusFor = async ({ remoteAddress = '127.0.0.1', headers = {} }: Caller) =>
  (await app.inject({ url, remoteAddress, headers: { host: 'localhost:3000', ...authorized, ...headers } }))
    .statusCode

test('C79 the mailbox lists mail as JSON and as escaped HTML to a browser on this machine', async () => {
  const list = await app.inject({ url, headers: { host: 'localhost', ...authorized } })
  assert.deepEqual(list.json(), [mail])
  const page = await app.inject({ url, headers: { host: 'localhost', accept: 'text/html', ...authorized } })
  assert.match(String(page.headers['content-type']), /^text\/html/)
  assert.ok(page.body.includes('&#60;script&#62;'))
  assert.ok(!page.body.includes('<script>'))
})

const local: Caller[] = [
  { remoteAddress: '127.0.0.1' },
  { remoteAddress: '::1', headers: { host: '[::1]:3000' } },
  { remoteAddress: '::ffff:127.0.0.1', headers: { host: '127.0.0.1:3000' } },
  { headers: { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost:3000' } }
]
for (const caller of local)
  test(`C79 the mailbox is open to ${JSON.stringify(caller)}`, async () => {
    assert.equal(await statusFor(caller), 200)
  })

const remote: Caller[] = [
  { remoteAddress: '192.168.1.7' },
  { remoteAddress: '172.18.0.3', headers: { 'x-forwarded-for': '127.0.0.1' } },
  { remoteAddress: '::ffff:10.0.0.7' },
  { headers: { 'x-forwarded-for': '192.168.1.7' } },
  { headers: { 'x-forwarded-for': '203.0.113.9, 127.0.0.1' } },
  { headers: { 'x-real-ip': '203.0.113.9' } },
  { headers: { forwarded: 'for=203.0.113.9' } },
  { headers: { via: '1.1 tunnel' } },
  { headers: { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-by-proxy': '1' } },
  { headers: { host: 'shop.example' } },
  { headers: { host: 'localhost.evil.example' } },
  { headers: { host: '192.168.1.2:3000' } },
  { headers: { 'x-forwarded-host': 'shop.example' } }
]
for (const caller of remote)
  test(`C79 the mailbox does not exist for ${JSON.stringify(caller)}`, async () => {
    assert.equal(await statusFor(caller), 404)
  })

/** What nginx sends for `proxy_pass http://localhost:3000` alone: its own Host, and no trace of the client. */
const plainProxy = { host: 'localhost:3000', connection: 'close' }
test('C276 the mailbox does not exist behind a plain proxy on this machine, without its token or with another one', async () => {
  for (const token of ['', 'x', mailboxToken.slice(0, -1), `${mailboxToken}x`])
    for (const [address, headers] of [
      [url, plainProxy],
      [`${url}?token=${token}`, plainProxy],
      [url, { ...plainProxy, authorization: `Bearer ${token}` }],
      [url, { ...plainProxy, cookie: `mailbox=${token}` }]
    ] as const)
      for (const accept of ['application/json', 'text/html']) {
        const { statusCode, body } = await app.inject({ url: address, headers: { ...headers, accept } })
        assert.equal(statusCode, 404, `${address} ${JSON.stringify(headers)}`)
        assert.ok(!body.includes(mail.code))
      }
})

test('C276 the address with the token opens the mailbox for the browser that has followed it', async () => {
  const page = { host: 'localhost:3000', accept: 'text/html' }
  const first = await app.inject({ url: `${url}?token=${mailboxToken}`, headers: page })
  assert.deepEqual([first.statusCode, first.headers.location], [303, url])
  const [cookie] = first.cookies
  assert.deepEqual([cookie?.path, cookie?.httpOnly, cookie?.sameSite], [url, true, 'Lax'])
  const headers = { ...page, cookie: `mailbox=${cookie?.value}` }
  const { statusCode, body } = await app.inject({ url, headers })
  assert.ok(statusCode === 200 && body.includes(mail.to))
  for (const mark of [{ via: '1.1 tunnel' }, { 'x-forwarded-for': '203.0.113.9' }])
    assert.equal((await app.inject({ url, headers: { ...headers, ...mark } })).statusCode, 404)
})

test('C276 a program reads the mails at the address with the token, without a cookie', async () => {
  const headers = { host: 'localhost:3000' }
  const response = await app.inject({ url: `${url}?token=${mailboxToken}`, headers })
  assert.deepEqual([response.json(), response.cookies], [[mail], []])
})

test('C79 over the unix socket of the gateway the client is the forwarded address', async context => {
  const own = await openTestApi(settings, db)
  const socketPath = path.join(dir, 'api.sock')
  await own.app.listen({ path: socketPath })
  context.after(() => own.app.close())
  const statusOf = (address: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const headers = { host: 'localhost:3000', 'x-forwarded-for': address, ...authorized }
      http
        .get({ socketPath, path: url, headers, agent: false }, response => {
          response.resume().on('end', () => resolve(response.statusCode ?? 0))
        })
        .on('error', reject)
    })
  assert.equal(await statusOf('127.0.0.1'), 200)
  assert.equal(await statusOf('192.168.1.7'), 404)
})

test('C79 on a port the peer is the address of the socket', async context => {
  const own = await openTestApi(settings, db)
  await own.app.listen({ host: '127.0.0.1', port: 0 })
  context.after(() => own.app.close())
  const { port } = own.app.server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${url}`, { headers: authorized })
  assert.equal(response.status, 200)
})

test('C79 an open mailbox is read by every client, also under an https address', async () => {
  const changes = {
    publicUrl: 'https://spring.preview.example',
    openMailbox: true,
    mail: { dir, smtpUrl: undefined }
  }
  const own = await openTestApi(changes, db)
  const headers = { host: 'spring.preview.example', 'x-forwarded-for': '203.0.113.9' }
  assert.deepEqual((await own.app.inject({ url, headers })).json(), [mail])
})

const closed: [string, Partial<Config>][] = [
  ['an api that was started without a token', { mailboxToken: undefined }],
  ['production', { production: true, mail: { dir: undefined, smtpUrl: undefined } }],
  [
    'production that is told to open it',
    { production: true, openMailbox: true, mail: { dir, smtpUrl: undefined } }
  ],
  ['production with a folder', { production: true, mail: { dir, smtpUrl: undefined } }],
  ['an https address', { publicUrl: 'https://shop.example', mail: { dir, smtpUrl: undefined } }]
]
for (const [name, changes] of closed)
  test(`C79 ${name} has no mailbox`, async () => {
    assert.equal(isMailboxOn(testConfig({ ...settings, ...changes })), false)
    const own = await openTestApi({ ...settings, ...changes }, db)
    const response = await own.app.inject({ url, headers: { host: 'localhost', ...authorized } })
    assert.equal(response.statusCode, 404)
  })

test('C79 the start says in one loud line that the mailbox is on', () => {
  const config = testConfig({ ...settings, publicUrl: 'http://localhost:3000' })
  assert.equal(isMailboxOn(config), true)
  const line = messages.mailboxOn(config.publicUrl, mailboxToken)
  assert.match(line, /^!!! DEVELOPMENT MAILBOX IS ON.*localhost:3000.*[^\n]$/)
  assert.ok(line.includes(`http://localhost:3000${url}?token=${mailboxToken} `))
})
