import { paths } from '@sahra/shared/routing/paths'
import { uiText } from '@sahra/shared/ui/ui.text'
import { ButtonLink } from '@sahra/shared/ui/button'
import { writeBrandQuery, type BrandQuery } from './brand.query'
import { lastPageOf } from './brand.rules'
import { brandText } from './brand.text'
import styles from './product-pages.module.css'

/** Links to the previous and the next page, with the filters; nothing when there is only one. */
export function ProductPages({ slug, query, total }: { slug: string; query: BrandQuery; total: number }) {
  const { page } = query
  const last = lastPageOf(total)
  if (last < 2) return null
  const pathOf = (number: number): string => paths.brand(slug) + writeBrandQuery({ ...query, page: number })
  return (
    <nav className={styles.pages} aria-label={brandText.pages}>
      {page > 1 && (
        <ButtonLink variant="ghost" size="small" rel="prev" to={pathOf(page - 1)}>
          {uiText.prev}
        </ButtonLink>
      )}
      <span>{brandText.pageOf(page, last)}</span>
      {page < last && (
        <ButtonLink variant="ghost" size="small" rel="next" to={pathOf(page + 1)}>
          {uiText.next}
        </ButtonLink>
      )}
    </nav>
  )
}
