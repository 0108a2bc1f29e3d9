import { PAGE_SIZE_DEFAULT } from '@sahra/shared/contract/limits'
import { CardGrid } from '@sahra/shared/ui/card'
import { Note } from '@sahra/shared/ui/error-panel'
import { PageLinks, Pager } from '@sahra/shared/ui/pager'
import { EAGER_IMAGES, type Common } from '../card/card.rules'
import { ProductCard } from '../card/product-card'
import { RESULTS } from '../filters/filters.rules'
import { lastPage } from '../listing/listing.rules'
import { listingText } from '../listing/listing.text'
import type { SearchPage } from './search.service'
import { searchText } from './search.text'
import styles from './result-list.module.css'

/** One page of the results; `number` is that of the page. */
export function ResultList(props: {
  page: SearchPage
  number: number
  common: Common | undefined
  onPageChange: (page: number) => void
  hrefOf: (page: number) => string
}) {
  const { page, number, common, onPageChange, hrefOf } = props
  const { items, total, corrected, dropped } = page
  const last = lastPage(total, PAGE_SIZE_DEFAULT)
  return (
    <div>
      {(corrected || dropped.length > 0) && (
        <Note className={styles.note}>
          {corrected ? searchText.corrected(corrected) : searchText.dropped(dropped)}
        </Note>
      )}
      <CardGrid id={RESULTS} columns={3}>
        {items.map((item, index) => (
          <ProductCard
            key={item.product._id}
            item={item}
            eager={index < EAGER_IMAGES}
            common={common}
            description
          />
        ))}
      </CardGrid>
      {last > 1 && (
        <>
          <Pager
            label={listingText.pages}
            hasPrev={number > 1}
            hasNext={number < last}
            onPrev={() => onPageChange(number - 1)}
            onNext={() => onPageChange(number + 1)}
          >
            {listingText.pageOf(number, total, PAGE_SIZE_DEFAULT)}
          </Pager>
          <PageLinks label={listingText.allPages} page={number} last={last} hrefOf={hrefOf} />
        </>
      )}
    </div>
  )
}
