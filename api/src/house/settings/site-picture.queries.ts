import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { lockShopChanges, saveShopChanges, type ShopChanges } from './shop.queries'

/** The files of a picture by their names at the root of the shop. */
export interface SitePicture {
  version: string
  files: Record<string, Buffer>
}

/** Sets a picture of the site, or takes it away, and records the command. Returns false when nothing changes. */
export async function saveSitePicture(
  tx: Executor,
  kind: 'icon' | 'sharePicture',
  picture: SitePicture | undefined,
  { command, by }: { command: string; by: string }
): Promise<boolean> {
  const before: ShopChanges = await lockShopChanges(tx)
  if (before[kind] === picture?.version) return false
  for (const [name, content] of Object.entries(picture?.files ?? {}))
    await tx.run(sql`
      insert into site_picture (version, name, content) values (${picture?.version}, ${name}, ${content})
      on conflict do nothing`)
  const after = { ...before, [kind]: picture?.version }
  await saveShopChanges(tx, after, command, by)
  // JSON has no `undefined`: a version that is null is of no picture.
  const [icon, share] = [after.icon ?? null, after.sharePicture ?? null]
  await tx.run(sql`
    delete from site_picture where version is distinct from ${icon}::text and version is distinct from ${share}::text`)
  return true
}

/** Returns a file of the pictures that are set; undefined for any other. */
export const findSiteFile = async (db: Executor, name: string): Promise<Buffer | undefined> =>
  (
    await db.first<{ content: Buffer }>(sql`
      select content from site_picture join setting on key = 'shop'
      where name = ${name}
        and version = value ->> (case when name = 'share.png' then 'sharePicture' else 'icon' end)`)
  )?.content
