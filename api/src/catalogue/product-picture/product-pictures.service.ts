import type { Database, Executor } from '@sahra/server-kit/database/database'
import { ApiError } from '../../server/api-error'
import { findPicture } from '../picture/picture.queries'
import type { CatalogueProduct } from '../product-data/catalogue-product'
import { changeProduct, findProduct } from '../product-data/edit-product.service'
import { productPictureProblems as problems } from './product-picture-operations.text'

export interface ProductPicture {
  /** The name of its file: it stays when the order changes. */
  id: string
  /** Its address in the shop. */
  picture: string
  position: number
  /** Null: the name of the product and its number describe it. */
  alt: string | null
}
interface Change {
  key: string
  by: string
}

const idOf = (picture: string) => (picture.split('/').at(-1) ?? '').replace(/\.\w+$/, '')

const picturesOf = ({
  images,
  imageTexts
}: Pick<CatalogueProduct, 'images' | 'imageTexts'>): ProductPicture[] =>
  images.map((picture, index) => ({
    ...{ id: idOf(picture), picture, position: index + 1 },
    alt: imageTexts?.[picture] ?? null
  }))

/** Lists the pictures of a product in their order. */
export const listProductPictures = async (db: Executor, key: string): Promise<ProductPicture[]> =>
  picturesOf(await findProduct(db, key))

/** Adds a picture of the shop to a product. Throws BAD_INPUT where the shop does not have it. */
export async function addProductPicture(
  db: Database,
  { isStored, ...change }: Change & { isStored: boolean },
  added: { picture: string; position?: number | undefined; alt?: string | undefined }
): Promise<ProductPicture[]> {
  const { picture, position, alt = null } = added
  if (!isStored && !(await findPicture(db, idOf(picture))))
    throw new ApiError('BAD_INPUT', problems.notStored(picture))
  return edit(db, change, before => {
    if (before.some(other => other.picture === picture))
      throw new ApiError('ALREADY_THERE', problems.twice(picture))
    return placed(before, { id: idOf(picture), picture, position: 0, alt }, position)
  })
}

/** Changes position and text of a picture, which its id, its address or its number names. */
export const changeProductPicture = (
  db: Database,
  { picture: typed, ...change }: Change & { picture: string },
  { position, alt }: { position?: number | undefined; alt?: string | null | undefined }
): Promise<ProductPicture[]> =>
  edit(db, change, before => {
    const found = pictureIn(before, typed)
    const changed = { ...found, ...(alt !== undefined && { alt }) }
    const others = before.filter(other => other !== found)
    return placed(others, changed, position ?? found.position)
  })

/** Takes a picture from a product. Marks of wear on it stay. */
export const removeProductPicture = (
  db: Database,
  { picture: typed, ...change }: Change & { picture: string }
): Promise<ProductPicture[]> =>
  edit(db, change, before => {
    const found = pictureIn(before, typed)
    return before.filter(other => other !== found)
  })

async function edit(
  db: Database,
  { key, by }: Change,
  change: (before: ProductPicture[]) => ProductPicture[]
): Promise<ProductPicture[]> {
  const { product } = await changeProduct(db, key, by, form => {
    const { images = [], imageTexts = null } = form as Partial<
      Pick<CatalogueProduct, 'images' | 'imageTexts'>
    >
    const after = change(picturesOf({ images, imageTexts }))
    return {
      ...form,
      images: after.map(({ picture }) => picture),
      imageTexts: Object.fromEntries(after.map(({ picture, alt }) => [picture, alt ?? '']))
    }
  })
  return listProductPictures(db, product.id)
}

function placed(
  others: readonly ProductPicture[],
  picture: ProductPicture,
  position = Infinity
): ProductPicture[] {
  const index = Math.min(position - 1, others.length)
  return [...others.slice(0, index), picture, ...others.slice(index)]
}

function pictureIn(pictures: readonly ProductPicture[], typed: string): ProductPicture {
  const found =
    pictures.find(({ id, picture }) => id === typed || picture === typed) ??
    pictures.find(({ position }) => String(position) === typed)
  if (!found) throw new ApiError('NOT_FOUND', problems.unknown(typed))
  return found
}
