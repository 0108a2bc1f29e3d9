import type { Category } from '@sahra/shared/contract/category'
import type { ProductListResponse } from '@sahra/shared/contract/product'
import { paths } from '@sahra/shared/routing/paths'
import { Badge } from '@sahra/shared/ui/badge'
import { Breadcrumb } from '@sahra/shared/ui/breadcrumb'
import { Picture } from '@sahra/shared/ui/picture'
import { bannerOf, labelOf } from '../category/category.rules'
import { nameInAddress } from '../category/name-in-address'
import styles from './category-header.module.css'
import { listingText } from './listing.text'
import type { ListingQuery } from './query.rules'

/** Breadcrumb, title, description and banner of the category. `newest`: the last response, which may be that of another category. */
export function CategoryHeader(props: {
  trail: Category[]
  query: ListingQuery
  newest: ProductListResponse | undefined
}) {
  const { trail, query, newest } = props
  const category = trail.at(-1)
  const description = category && descriptionOf(category, newest)
  const banner = category && bannerOf(category)
  return (
    <>
      <div className={styles.trail}>
        <Breadcrumb label={listingText.breadcrumb} items={crumbsOf(trail)} />
        {query.deep && <Badge tone="warm">{listingText.deep}</Badge>}
      </div>
      <header className={styles.header}>
        <div className={styles.copy}>
          <h1 className={styles.title}>{category ? nameOf(category) : listingText.title}</h1>
          {description !== undefined && (
            <p className={styles.text} dir="auto">
              {description}
            </p>
          )}
        </div>
        {banner && (
          <Picture
            className={styles.banner}
            src={banner}
            alt=""
            sizes="(width >= 64rem) 30rem, 100vw"
            width={1600}
            height={800}
            loading="eager"
            missing=""
          />
        )}
      </header>
    </>
  )
}

/** '' until the response for the category is there: its paragraph has the space of a usual description. */
function descriptionOf(category: Category, newest: ProductListResponse | undefined): string | undefined {
  const answered = newest?.category?._id === category._id ? newest.category : undefined
  const isAwaited = !answered && (!newest || newest.category)
  return (answered ?? category).description ?? (isAwaited ? '' : undefined)
}

const nameOf = (category: Category): string => labelOf(category) || listingText.category

const crumbsOf = (trail: Category[]): { text: string; to?: string }[] =>
  trail.length
    ? [
        { text: listingText.allProducts, to: paths.products },
        ...trail.map(category => ({
          text: nameOf(category),
          to: paths.categoryDeep(category._id, nameInAddress(category))
        }))
      ]
    : [{ text: listingText.allProducts }]
