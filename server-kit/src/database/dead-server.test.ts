import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { after, test } from 'node:test'
import { temporaryFolder } from '../testing/temporary-folder'
import { isDatabaseUnavailable } from './database-errors'
import { openPool } from './database'
import { startServer } from './embedded/server'
import { sql } from './sql'

const LIMIT_MS = 100
const folder = temporaryFolder('sahra-dead-server')
/** A commit waits for a synchronous standby that does not exist, without a limit of the server. */
const server = await startServer(folder, [
  'synchronous_standby_names=absent',
  'synchronous_commit=local',
  'fsync=off'
])
const db = openPool({ ...server.connection, database: 'postgres', max: 1, statement_timeout: LIMIT_MS })
await db.run(sql`create table thing (n integer)`)
after(async () => {
  await db.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a commit that its synchronous standby does not confirm is not a success', async () => {
  const unconfirmed = db.transaction(async tx => {
    await tx.run(sql`set local synchronous_commit = on`)
    await tx.run(sql`insert into thing values (1)`)
  })
  await assert.rejects(unconfirmed, isDatabaseUnavailable)
  // A repeated request must not read it as done either.
  assert.deepEqual(await db.many(sql`select n from thing`), [])
})

test('a server that no longer responds holds a connection for a limited time', async context => {
  // A relay that loses every packet once it is cut, as a host without power does.
  const sockets: net.Socket[] = []
  let isCut = false
  const relay = net.createServer(socket => {
    const upstream = net.connect(path.join(server.connection.host, '.s.PGSQL.5432'))
    sockets.push(socket, upstream)
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket]
    ] as const)
      from.on('error', () => {}).on('data', data => void (isCut || to.write(data)))
  })
  await new Promise<void>(resolve => relay.listen(0, '127.0.0.1', resolve))
  const { port } = relay.address() as AddressInfo
  const { user } = server.connection
  const limits = { max: 1, statement_timeout: LIMIT_MS, connectionTimeoutMillis: 1000 }
  const far = openPool({ host: '127.0.0.1', port, user, database: 'postgres', ...limits })
  context.after(async () => {
    for (const socket of sockets) socket.destroy()
    await Promise.all([far.close(), new Promise(resolve => relay.close(resolve))])
  })
  const one = () => far.first(sql`select 1 as one`)
  assert.deepEqual(await one(), { one: 1 })
  isCut = true
  await assert.rejects(one(), isDatabaseUnavailable)
  isCut = false
  assert.deepEqual(await one(), { one: 1 }, 'on a new connection')
  await assert.rejects(
    far.transaction(async tx => {
      isCut = true
      await tx.run(sql`select 1`)
    }),
    isDatabaseUnavailable
  )
  isCut = false
  assert.deepEqual(await one(), { one: 1 })
})
