import type { Order } from '@sahra/shared/contract/order'
import { inTime } from '@sahra/server-kit/files/in-time'
import pLimit from 'p-limit'
import { DECODED_AT_ONCE, pictureDecoder } from '../../catalogue/picture/picture-decoder'
import { ownAddress, parsePictureFile } from '../../catalogue/picture/picture-name.rules'
import { openPictureStore, type PictureStore } from '../../catalogue/picture/picture-store'
import { findPicture } from '../../catalogue/picture/picture.queries'
import { findShop } from '../../house/settings/shop.queries'
import { ApiError } from '../../server/api-error'
import type { Deps } from '../../server/feature'
import { inItsLanguage } from '../order/order-mail.service'
import { nothingToPack } from '../order/order.text'
import { sellerOf } from './invoice.rules'
import type { PackingList } from './packing-list'
import { listArticles } from './packing-list.queries'

/** Pixels of a picture in print, an inch wide at most. */
const WIDTH = 240

/** Returns what is drawn as the packing list of an order. Throws CONFLICT for one that was cancelled. */
export async function findPackingList(
  { db, config }: Pick<Deps, 'config' | 'db'>,
  found: Order
): Promise<{ order: Order; packing: PackingList }> {
  if (found.status === 'Cancelled') throw new ApiError('CONFLICT', nothingToPack)
  // The number of taxes is for invoices.
  const seller = { ...sellerOf(await findShop(db, config)), trn: undefined }
  const articles = await listArticles(db, found._id)
  const store = await openPictureStore(config)
  const limit = pLimit(DECODED_AT_ONCE)
  const items = await Promise.all(
    found.products.map(async ({ image }, index) => ({
      article: articles[index] ?? '',
      picture: await limit(() => readPicture({ db, config }, store, image))
    }))
  )
  return { order: await inItsLanguage(db, found), packing: { seller, items } }
}

/** A list without a picture can be packed by. */
async function readPicture(
  { db, config }: Pick<Deps, 'config' | 'db'>,
  store: PictureStore,
  image: string | null | undefined
): Promise<Uint8Array | undefined> {
  const file = parsePictureFile(ownAddress(image ?? '', config.publicUrl)?.slice('/media/'.length) ?? '')
  const picture = file && (await findPicture(db, file.name))
  if (!picture) return undefined
  try {
    const content = await inTime(store.master(picture))
    return content && (await pictureDecoder.derive({ content, width: WIDTH, format: 'png' }))
  } catch {
    return undefined
  }
}
