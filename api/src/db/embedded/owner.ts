import pg from 'pg'
import { FatalError } from '../../fatal-error'
import { inUse } from './embedded.text'
import { type EmbeddedServer, startServer } from './server'

/** Held by the one api process of an embedded database for as long as it lives; the server frees it with the connection. */
const OWNER_LOCK = 7_240_113

export interface Owner {
  /** Lets go of the folder and stops the server. */
  leave: () => Promise<void>
}

/**
 * Takes the folder for this process, or refuses. If the server dies under way it is started again; if that fails,
 * `onLost` is told.
 */
export async function ownServer(server: EmbeddedServer, onLost: (error: Error) => void): Promise<Owner> {
  let leaving = false
  let client = await lock(server)
  const watch = () => {
    client.on('end', () => {
      if (!leaving) revive().catch(onLost)
    })
  }
  const revive = async () => {
    await startServer(server.dataDir)
    client = await lock(server)
    watch()
  }
  watch()
  return {
    async leave() {
      leaving = true
      await server.stop()
      await client.end().catch(() => {})
    }
  }
}

async function lock(server: EmbeddedServer): Promise<pg.Client> {
  const client = new pg.Client({ ...server.at, database: 'postgres', application_name: 'sahra owner' })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
    OWNER_LOCK
  ])
  if (rows[0]?.mine) return client
  await client.end()
  throw new FatalError(inUse(server.dataDir))
}
