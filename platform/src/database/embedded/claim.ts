import pg from 'pg'
import { locks } from '../locks'
import { FatalError } from '../../server/fatal-error'
import { dataFolderInUse } from './embedded.text'
import { type EmbeddedServer, startServer } from './server'

export interface ServerClaim {
  /** Stops the server and frees the data folder. */
  release: () => Promise<void>
}

/**
 * Claims the data folder for this process; throws FatalError if another one has. A server that dies is restarted;
 * `onLost` receives the error if that fails.
 */
export async function claimServer(
  server: EmbeddedServer,
  onLost: (error: Error) => void
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
      await server.stop()
      await client.end().catch(() => {})
    }
  }
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
