import type { Database } from '@sahra/server-kit/database/database'
import { ApiError } from '../../server/api-error'
import { recordChanges } from '../../house/audit-log/history.queries'
import { isOwnPicture } from '../picture/own-picture.rules'
import type { FieldChange } from '../product-data/product.rules'
import { type EditedCategory, lockCategories, saveCategory } from './edit-category.queries'
import { findCategory, LONG, pathOf } from './edit-category.service'
import { categoryProblems as problems } from './edit-category.text'

/** What shoppers see of a category besides its name. */
export interface CategoryDescription {
  description: string
  /** Words that find its products, too. */
  tags: string[]
  /** An address of the shop; null: none. */
  picture: string | null
  /** Checked: 'women EU'; null: as the category above it. */
  sizing: string | null
}

/** Changes description, tags, picture or sizing of a category. Returns its path and what has changed. */
export const describeCategory = (
  db: Database,
  { category: key, by, ...change }: Partial<CategoryDescription> & { category: string; by: string }
): Promise<{ path: string; changes: FieldChange[] }> =>
  db.transaction(async tx => {
    const categories = await lockCategories(tx)
    const category = findCategory(categories, key)
    const before = descriptionOf(category)
    const after: CategoryDescription = {
      description: change.description ?? before.description,
      tags: [...new Set(change.tags ?? before.tags)],
      picture: change.picture === undefined ? before.picture : checkedPicture(change.picture),
      sizing: change.sizing === undefined ? before.sizing : change.sizing
    }
    const path = pathOf(categories, category.id)
    const changes = (['description', 'tags', 'picture', 'sizing'] as const)
      .filter(field => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map(field => ({ field, before: before[field] || null, after: after[field] || null }))
    if (!changes.length) return { path, changes }
    const { description, tags, picture, sizing } = after
    // The page shows the banner before the image: without one there is neither.
    const image = picture === null ? null : category.image
    await saveCategory(tx, { ...category, description, tags, sizing, bannerImage: picture, image })
    await recordChanges(tx, [
      { by, action: 'category.changed', subject: category.slug, details: { changes } }
    ])
    return { path, changes }
  }, LONG)

/** Returns what shoppers see of a category. */
export const descriptionOf = ({
  description,
  tags,
  bannerImage,
  image,
  sizing
}: EditedCategory): CategoryDescription => ({ description, tags, picture: bannerImage ?? image, sizing })

function checkedPicture(url: string | null): string | null {
  if (url !== null && !isOwnPicture(url)) throw new ApiError('BAD_INPUT', problems.picture)
  return url
}
