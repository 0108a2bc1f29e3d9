import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import { readDrainMs } from './drain'

/** Longer than any test: a drain time ends by the second signal. */
const LONG_MS = 600_000
/** Ends a server that does not drain, and names the test. */
const limited = { timeout: 60_000 }
const program = path.join(import.meta.dirname, '../testing/drain-server.ts')

async function startServer(t: TestContext, drainMs: number) {
  const child = fork(program, [String(drainMs)], { execArgv: ['--import', 'tsx'] })
  t.after(() => child.kill('SIGKILL'))
  const exited = once(child, 'exit').then(([code]: unknown[]) => code)
  const [port] = (await once(child, 'message')) as [number]
  const read = (url: string, agent: Agent | false = false) =>
    new Promise<{ status?: number; connection: string | undefined; body: string }>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path: url, agent }, (response: IncomingMessage) => {
        let body = ''
        response.on('data', (chunk: Buffer) => (body += chunk.toString()))
        response.on('end', () =>
          resolve({
            ...(response.statusCode ? { status: response.statusCode } : {}),
            connection: response.headers.connection,
            body
          })
        )
      }).on('error', reject)
    })
  const signal = async (name: NodeJS.Signals) => {
    child.kill(name)
    while ((await read('/readyz')).status !== 503);
  }
  return { child, exited, read, signal }
}

test(
  'SEC-40 a draining server is not ready, serves new and open connections, and closes each after its response',
  limited,
  async t => {
    const { child, exited, read, signal } = await startServer(t, LONG_MS)
    const agent = new Agent({ keepAlive: true })
    t.after(() => agent.destroy())
    assert.equal((await read('/fast', agent)).connection, 'keep-alive')
    const requested = once(child, 'message')
    const slow = read('/slow', new Agent({ keepAlive: true }))
    await requested
    await signal('SIGTERM')
    assert.deepEqual(await read('/fast', agent), { status: 200, connection: 'close', body: 'fast' })
    assert.equal((await read('/fast', new Agent({ keepAlive: true }))).connection, 'close')
    child.kill('SIGTERM')
    await assert.rejects(async () => {
      for (;;) await read('/fast')
    }, /ECONNREFUSED|ECONNRESET/)
    child.send('finish')
    assert.deepEqual(await slow, { status: 200, connection: 'close', body: 'slow' })
    assert.equal(await exited, 0)
  }
)

test(
  'without a drain time the listener closes at once, and idle connections do not hold up the end',
  limited,
  async t => {
    const { child, exited, read } = await startServer(t, 0)
    const agent = new Agent({ keepAlive: true })
    t.after(() => agent.destroy())
    await read('/fast', agent)
    child.kill('SIGINT')
    assert.equal(await exited, 0)
  }
)

test('the database of a server closes after all of its hooks', limited, async t => {
  const { child, exited } = await startServer(t, 0)
  const messages: unknown[] = []
  child.on('message', message => messages.push(message))
  child.kill('SIGTERM')
  assert.equal(await exited, 0)
  assert.deepEqual(messages, ['hook', 'after all hooks'])
})

test('a supervisor that has gone ends the drain time', limited, async t => {
  const { child, exited, signal } = await startServer(t, LONG_MS)
  await signal('SIGTERM')
  child.disconnect()
  assert.equal(await exited, 0)
})

test('DRAIN_MS is a whole number of at most a minute', () => {
  assert.deepEqual(
    [{}, { DRAIN_MS: ' 5000 ' }, { DRAIN_MS: '60000' }].map(env => readDrainMs(env)),
    [0, 5000, 60_000]
  )
  for (const DRAIN_MS of ['5s', '-1', '60001', '1.5'])
    assert.throws(() => readDrainMs({ DRAIN_MS }), /^Error: DRAIN_MS must be a whole number from 0 to 60000/)
})
