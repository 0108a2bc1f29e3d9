import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import type { ShippedPicture } from './shipped-pictures'

export interface StoredPicture {
  name: string
  /** Its master is in the build, not in the store. */
  isShipped: boolean
  /** WebP; null for a picture of an earlier version. */
  placeholder: Buffer | null
}

export interface NewPicture {
  name: string
  fileName: string
  width: number
  height: number
  placeholder: Buffer
}

export const findPicture = (db: Executor, name: string) =>
  db.first<StoredPicture>(sql`
    select name, file_name is null as "isShipped", placeholder from picture where name = ${name}`)

/** Returns every picture, banners first, then the newest: as visitors see them. */
export const listPictures = (db: Executor) =>
  db.many<Omit<StoredPicture, 'placeholder'>>(sql`
    select name, file_name is null as "isShipped" from picture
    order by name !~ '^banner-', added_at desc, name`)

export const savePicture = (db: Executor, { name, fileName, width, height, placeholder }: NewPicture) =>
  db.run(sql`
    insert into picture (name, file_name, width, height, placeholder)
    values (${name}, ${fileName}, ${width}, ${height}, ${placeholder})
    on conflict (name) do update
    set width = excluded.width, height = excluded.height, placeholder = excluded.placeholder`)

const rowsOf = (pictures: Record<string, ShippedPicture>) => sql`
  select name, width, height, decode(placeholder, 'base64') as placeholder, hash
  from json_to_recordset(${JSON.stringify(Object.entries(pictures).map(([name, facts]) => ({ name, ...facts })))}::json)
    as x (name text, width integer, height integer, placeholder text, hash text)`

/** Notes the pictures of the build that are new; returns the names of those whose master has changed. */
export async function addShippedPictures(
  db: Executor,
  pictures: Record<string, ShippedPicture>
): Promise<string[]> {
  await db.run(sql`
    insert into picture (name, width, height, placeholder, hash) ${rowsOf(pictures)} on conflict (name) do nothing`)
  const changed = await db.many<{ name: string }>(sql`
    select name from picture join (${rowsOf(pictures)}) as shipped using (name)
    where picture.hash is distinct from shipped.hash`)
  return changed.map(({ name }) => name)
}

export const updateShippedPictures = (db: Executor, pictures: Record<string, ShippedPicture>) =>
  db.run(sql`
    update picture set file_name = null, width = shipped.width, height = shipped.height,
      placeholder = shipped.placeholder, hash = shipped.hash
    from (${rowsOf(pictures)}) as shipped where picture.name = shipped.name`)
