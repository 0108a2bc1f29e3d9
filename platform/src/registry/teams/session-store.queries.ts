import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

/** A session of the page for teams, as it is stored; times in milliseconds. */
export interface StoredSession {
  /** SHA-256 of its id. */
  hash: string
  /** Of the access that signed in. */
  accessId: string
  /** The name of the person, unless the token is a person's. */
  by?: string
  started: number
  used: number
  /** SHA-256 of the key of its changes. */
  keyHash: string
  keyEnds: number
}

/** Sessions in the database, for all registries. */
export class SessionStore {
  constructor(private readonly db: Executor) {}

  async create({ hash, accessId, by, started, used, keyHash, keyEnds }: StoredSession): Promise<void> {
    await this.db.run(sql`
      insert into platform.page_session (hash, access_id, called, started, used, key_hash, key_ends)
      values (${hash}, ${accessId}, ${by ?? null}, ${dateOf(started)}, ${dateOf(used)}, ${keyHash}, ${dateOf(keyEnds)})`)
  }

  async find(hash: string): Promise<StoredSession | undefined> {
    const row = await this.db.first<Row>(sql`
      select access_id, called, started, used, key_hash, key_ends from platform.page_session where hash = ${hash}`)
    return (
      row && {
        hash,
        accessId: row.access_id,
        ...(row.called === null ? {} : { by: row.called }),
        started: row.started.getTime(),
        used: row.used.getTime(),
        keyHash: row.key_hash,
        keyEnds: row.key_ends.getTime()
      }
    )
  }

  setUsed = async (hash: string, used: number): Promise<void> =>
    void (await this.db.run(
      sql`update platform.page_session set used = ${dateOf(used)} where hash = ${hash} and used < ${dateOf(used)}`
    ))

  /** Returns false when it has ended. */
  async setKey(
    hash: string,
    { keyHash, keyEnds }: Pick<StoredSession, 'keyHash' | 'keyEnds'>
  ): Promise<boolean> {
    const changed = await this.db.run(sql`
      update platform.page_session set key_hash = ${keyHash}, key_ends = ${dateOf(keyEnds)} where hash = ${hash}`)
    return changed === 1
  }

  /** Returns false when there was none. */
  remove = async (hash: string): Promise<boolean> =>
    (await this.db.run(sql`delete from platform.page_session where hash = ${hash}`)) === 1

  /** Removes those that began, or were used, before these times. */
  removeOld = async ({ started, used }: { started: number; used: number }): Promise<void> =>
    void (await this.db.run(sql`
      delete from platform.page_session where started <= ${dateOf(started)} or used <= ${dateOf(used)}`))
}

const dateOf = (time: number): string => new Date(time).toISOString()

interface Row {
  access_id: string
  called: string | null
  started: Date
  used: Date
  key_hash: string
  key_ends: Date
}
