import { paths } from '@sahra/shared/routing/paths'
import { uiText } from '@sahra/shared/ui/ui.text'
import { ButtonLink } from '@sahra/shared/ui/button'
import { lastPageOf } from './brand.rules'
import { brandText } from './brand.text'
import styles from './product-pages.module.css'

/** Links to the previous and the next page; nothing when there is only one. */
export function ProductPages({ slug, page, total }: { slug: string; page: number; total: number }) {
  const last = lastPageOf(total)
  if (last < 2) return null
  return (
    <nav className={styles.pages} aria-label={brandText.pages}>
      {page > 1 && (
        <ButtonLink variant="ghost" size="small" rel="prev" to={paths.brandPage(slug, page - 1)}>
          {uiText.prev}
        </ButtonLink>
      )}
      <span>{brandText.pageOf(page, last)}</span>
      {page < last && (
        <ButtonLink variant="ghost" size="small" rel="next" to={paths.brandPage(slug, page + 1)}>
          {uiText.next}
        </ButtonLink>
      )}
    </nav>
  )
}
