import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

export interface NewPicture {
  name: string
  fileName: string
}

/** Queues pictures that are not known yet, and those that failed; tells the apis. */
export async function queuePictures(db: Executor, pictures: NewPicture[]): Promise<void> {
  await db.run(sql`
    insert into picture (name, file_name)
    select name, "fileName" from json_to_recordset(${JSON.stringify(pictures)}::json) as x (name text, "fileName" text)
    on conflict (name) do update set state = 'waiting', reason = null where picture.state = 'failed'`)
  await db.run(sql`select pg_notify('picture', '')`)
}

/** Returns the picture that has waited longest. */
export const nextPicture = async (db: Executor): Promise<string | undefined> =>
  (
    await db.first<{ name: string }>(
      sql`select name from picture where state = 'waiting' order by added_at, name limit 1`
    )
  )?.name

/** `reason`: why it cannot be used. Pages that showed its absence are rendered again. */
export const savePictureState = (db: Executor, name: string, reason: string | undefined) =>
  db.run(sql`
    update picture set state = ${reason === undefined ? 'ready' : 'failed'}, reason = ${reason ?? null}
    where name = ${name}`)

export const listReadyPictures = async (db: Executor): Promise<string[]> =>
  (await db.many<{ name: string }>(sql`select name from picture where state = 'ready'`)).map(
    ({ name }) => name
  )

/** Resizes pictures again whose files are gone. */
export const requeuePictures = (db: Executor, names: string[]) =>
  db.run(sql`update picture set state = 'waiting' where name = any (${names})`)

export interface PictureCounts {
  waiting: number
  ready: number
  failed: number
}

export const countPictures = async (db: Executor): Promise<PictureCounts> =>
  (await db.first<PictureCounts>(sql`
    select count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'ready') as ready,
      count(*) filter (where state = 'failed') as failed from picture`)) ?? {
    waiting: 0,
    ready: 0,
    failed: 0
  }

export const listFailedPictures = (db: Executor, limit: number) =>
  db.many<{ fileName: string; reason: string }>(sql`
    select file_name as "fileName", reason from picture where state = 'failed' order by added_at, name limit ${limit}`)
