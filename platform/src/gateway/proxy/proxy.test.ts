import assert from 'node:assert/strict'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'
import test, { type TestContext } from 'node:test'
import { createProxy } from './proxy'

const portOf = (server: Server): number => (server.address() as AddressInfo).port
const opened = (server: Server): Promise<void> =>
  new Promise(resolve => server.listen(0, '127.0.0.1', resolve))

/** Behind it a server that answers so many requests of a connection, and hangs up on the next. */
async function before(t: TestContext, answers: number) {
  const asked: string[] = []
  const behind = createServer(socket => {
    let left = answers
    socket.on('error', () => undefined)
    socket.on('data', data => {
      asked.push(String(data).split(' ')[0] ?? '')
      if (left-- > 0) socket.write('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nhere')
      else socket.resetAndDestroy()
    })
  })
  await opened(behind)
  const proxy = createProxy(`http://127.0.0.1:${portOf(behind)}`, () => undefined)
  const front = createHttpServer((incoming, answer) =>
    proxy.pass(incoming, answer, { address: '127.0.0.1', protocol: 'http', host: 'shop' })
  )
  await opened(front)
  t.after(() => {
    front.close()
    front.closeAllConnections()
    proxy.close()
    behind.close()
  })
  const ask = async (method: string): Promise<number> => {
    const answer = await fetch(`http://127.0.0.1:${portOf(front)}/`, { method })
    await answer.text()
    return answer.status
  }
  return { ask, asked }
}

test('a kept connection that is closed as it is taken again costs a reader nothing', async t => {
  const { ask, asked } = await before(t, 1)
  assert.deepEqual([await ask('GET'), await ask('GET')], [200, 200])
  assert.deepEqual(asked, ['GET', 'GET', 'GET'])
})

test('what may change something is never sent twice', async t => {
  const { ask, asked } = await before(t, 1)
  assert.deepEqual([await ask('GET'), await ask('POST')], [200, 503])
  assert.deepEqual(asked, ['GET', 'POST'])
})

test('a server that hangs up on everybody is said to be down', async t => {
  const { ask, asked } = await before(t, 0)
  assert.equal(await ask('GET'), 503)
  assert.deepEqual(asked, ['GET'])
})
