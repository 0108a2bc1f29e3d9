import assert from 'node:assert/strict'
import { EventEmitter, on, once } from 'node:events'
import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import test from 'node:test'
import { databaseRecords } from '../../store/database-records.queries'
import { openPageClient } from '../../testing/page-client'
import { openTeams, reason } from '../../testing/registry-server'
import { ChangeStreams, STREAMS_PER_SESSION } from './change-streams'

async function connect(url: string, cookie: string): Promise<IncomingMessage> {
  const headers = { 'sec-fetch-site': 'same-origin', cookie }
  const sent = request(`${url}/platform/api/changes`, { headers }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return response.setEncoding('utf8')
}

/** Resolves when a text has come so many times; rejects when the stream ends before. */
function reader(stream: IncomingMessage): (text: string, times?: number) => Promise<void> {
  let read = ''
  stream.on('data', (chunk: string) => (read += chunk))
  return async (text, times = 1) => {
    while (read.split(text).length <= times) {
      assert.ok(!stream.readableEnded, `the stream ended after ${JSON.stringify(read)}`)
      await Promise.race([once(stream, 'data'), once(stream, 'end')])
    }
  }
}

test('C393 an open page is told of a change of another team, and connects again when the registry ends', async t => {
  const { app, live, url, one, operator } = await openTeams(t, {
    openRecords: async db => databaseRecords(db)
  })
  const page = openPageClient(app)
  assert.equal((await connect(url, '')).statusCode, 401)
  await page.signIn(one.token)
  const stream = await connect(url, page.cookie())
  assert.deepEqual(
    [stream.statusCode, stream.headers['content-type'], stream.headers['cache-control']],
    [200, 'text/event-stream', 'no-store']
  )
  const until = reader(stream)
  // The first event comes when the registry has begun to listen: changes before that may have been missed.
  await until('data: changed')
  const preview = { set: { 'mfe-one': live['mfe-one'] }, ...reason }
  assert.equal((await operator.request('PUT', '/previews/summer', preview)).status, 200)
  await until('data: changed', 2)
  const ended = once(stream, 'end')
  await app.close()
  await ended
})

test('C393 an operation is announced as records are', async t => {
  const { live, one, operations, records } = await openTeams(t, {
    openRecords: async db => databaseRecords(db)
  })
  const changes = new EventEmitter()
  const listening = once(changes, 'change')
  t.after(records.watch(folder => changes.emit('change', folder)))
  await listening
  const announced = on(changes, 'change')
  const id = '0123456789abcdef'
  await one.request('PUT', `/operations/${id}`, { what: 'check', set: { 'mfe-one': live['mfe-one'] } })
  for await (const [folder] of announced) if (folder === 'operations') break
  assert.equal((await operations.find(id))?.what, 'check')
})

test('C393 a person has few streams at once', async t => {
  const { app, url, one } = await openTeams(t)
  const page = openPageClient(app)
  await page.signIn(one.token)
  const streams = []
  for (let opened = 0; opened < STREAMS_PER_SESSION; opened++) streams.push(await connect(url, page.cookie()))
  assert.equal((await connect(url, page.cookie())).statusCode, 429)
  assert.deepEqual(
    streams.map(({ statusCode }) => statusCode),
    streams.map(() => 200)
  )
})

test('C393 changes of one moment are one event, and a stream ends with its session', async t => {
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  let [tell, isWatching, isSignedIn] = [() => {}, false, true]
  const streams = new ChangeStreams({
    watch: onChange => {
      ;[tell, isWatching] = [onChange, true]
      return async () => void (isWatching = false)
    },
    isValid: async () => isSignedIn
  })
  const written: string[] = []
  let onClose = (): void => {}
  const response = {
    writeHead: () => response,
    write: (text: string) => written.push(text) > 0,
    once: (_event: string, listener: () => void) => (onClose = listener),
    end: () => onClose()
  }
  assert.equal(isWatching, false)
  streams.open('a', response as unknown as ServerResponse)
  assert.equal(isWatching, true)
  for (let changes = 0; changes < 3; changes++) tell()
  t.mock.timers.tick(200)
  t.mock.timers.tick(15_000)
  await new Promise(setImmediate)
  assert.deepEqual(written, ['retry: 2000\n\n', 'data: changed\n\n', ':\n\n'])
  isSignedIn = false
  t.mock.timers.tick(15_000)
  await new Promise(setImmediate)
  assert.equal(isWatching, false, 'without a stream nothing is watched')
})
