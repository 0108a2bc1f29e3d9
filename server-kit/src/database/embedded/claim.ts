import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { locks } from '../locks'
import { FatalError } from '../../errors/fatal-error'
import { dataFolderInUse } from './embedded.text'
import { type EmbeddedServer, startServer } from './server'

/** Name of the connections of command lines, and of `npm start`: a stop does not wait for them. */
export const ATTACHED = 'sahra cli'

/** Servers that a signal to all of them ends at once have closed by then. */
const OTHERS_MS = 3000

export interface ServerClaim {
  /** Stops the server, when all others have left it or after some seconds, and frees the data folder. */
  release: () => Promise<void>
}

/**
 * Claims the data folder for this process; throws FatalError if another one has. A server that dies is restarted;
 * `onLost` receives the error if that fails. `othersMs`: how long a release waits for other clients.
 */
export async function claimServer(
  server: EmbeddedServer,
  onLost: (error: Error) => void,
  othersMs = OTHERS_MS
): Promise<ServerClaim> {
  let isReleased = false
  let client = await lock(server)
  const watch = () => {
    client.on('end', () => {
      if (!isReleased) restart().catch(onLost)
    })
  }
  const restart = async () => {
    await startServer(server.dataDir)
    client = await lock(server)
    watch()
  }
  watch()
  return {
    async release() {
      isReleased = true
      await othersLeft(client, othersMs).catch(() => {})
      await server.stop()
      await client.end().catch(() => {})
    }
  }
}

/** Resolves when no other server is connected, or at the latest after `limitMs`. */
async function othersLeft(client: pg.Client, limitMs: number): Promise<void> {
  const deadline = Date.now() + limitMs
  const hasOthers = async () => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> $1`,
      [ATTACHED]
    )
    return Boolean(rowCount)
  }
  while (Date.now() < deadline && (await hasOthers())) await pause(20)
}

async function lock(server: EmbeddedServer): Promise<pg.Client> {
  const client = new pg.Client({
    ...server.connection,
    database: 'postgres',
    application_name: 'sahra api'
  })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    locks.claim
  ])
  if (rows[0]?.locked) return client
  await client.end()
  throw new FatalError(dataFolderInUse(server.dataDir))
}
