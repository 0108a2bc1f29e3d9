import type { Database } from '@sahra/server-kit/database/database'
import type { ShopSeed } from '../../seed/seed'
import { fileOf, filesOf } from './picture-name.rules'
import { openPictureStore, type PlaceOfPictures } from './picture-store'
import { pictureLog } from './picture.text'
import { addShippedPictures, updateShippedPictures } from './picture.queries'
import { PAGE_PICTURES, readIndex } from './shipped-pictures'

interface NoteOptions {
  db: Database
  config: PlaceOfPictures
  seed: Pick<ShopSeed, 'masters'> | undefined
  report: (line: string) => void
}

/**
 * Notes the pictures of the build, and of the invented shop where there is one; decodes nothing. What was derived from a
 * master that has changed is removed in the background: the start waits for no store. Resolves to the end of that.
 */
export async function noteShippedPictures({
  db,
  config,
  seed,
  report
}: NoteOptions): Promise<{ renewed: Promise<void> }> {
  const folders = [PAGE_PICTURES, ...(seed ? [seed.masters] : [])]
  const shipped = Object.assign({}, ...(await Promise.all(folders.map(readIndex)))) as Awaited<
    ReturnType<typeof readIndex>
  >
  const changed = await addShippedPictures(db, shipped)
  const renew = async () => {
    const { derived } = await openPictureStore(config)
    for (const file of changed.flatMap(filesOf)) await derived.remove(fileOf(file))
    // Afterwards: what is interrupted is done by the next start.
    await updateShippedPictures(db, shipped)
  }
  const renewed = changed.length
    ? renew().catch((error: Error) => report(pictureLog.notRenewed(error.message)))
    : Promise.resolve()
  return { renewed }
}
