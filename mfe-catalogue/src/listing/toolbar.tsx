import { PAGE_SIZES } from '@sahra/shared/contract/limits'
import type { ProductListResponse, SortKey } from '@sahra/shared/contract/product'
import { Await } from '@sahra/shared/page'
import { Muted } from '@sahra/shared/ui/layout'
import { SelectField } from '@sahra/shared/ui/select-field'
import { TextButton } from '@sahra/shared/ui/text-link'
import { filterPage } from './listing.rules'
import { filterText, listingText, sortingText } from './listing.text'
import type { ListingQuery, SortOrder } from './query.rules'
import type { QueryNavigation } from './query-navigation'
import styles from './toolbar.module.css'

/** Result count and sort order. `titled`: adds 'Browse Products' below the heading of a category. */
export function Toolbar(props: {
  query: ListingQuery
  response: Promise<ProductListResponse>
  titled: boolean
  navigation: QueryNavigation
  onFilter: () => void
}) {
  const { query, response, titled, navigation, onFilter } = props
  return (
    <div className={styles.row}>
      {titled && <h2 className={styles.title}>{listingText.title}</h2>}
      <TextButton className={styles.filter} variant="caps" onClick={onFilter}>
        {filterText.open}
      </TextButton>
      <Muted className={styles.count} role="status">
        <Await
          resolve={response}
          fallback={<span>{listingText.page(query.page)}</span>}
          renderError={() => null}
        >
          {({ items, total }) => (
            <>
              <span>{listingText.showing(filterPage(items, query).length, total)}</span>
              <span>{listingText.page(query.page)}</span>
            </>
          )}
        </Await>
      </Muted>
      {query.deep && query.category && <p className={styles.deep}>{listingText.deepMode}</p>}
      <Sorting query={query} navigation={navigation} />
    </div>
  )
}

const sizes = PAGE_SIZES.map(size => ({ value: String(size), text: String(size) }))
const optionsOf = (texts: Record<string, string>) =>
  Object.entries(texts).map(([value, text]) => ({ value, text }))

function Sorting({ query, navigation }: { query: ListingQuery; navigation: QueryNavigation }) {
  return (
    <div className={styles.sorting}>
      <SelectField
        variant="inline"
        label={sortingText.view}
        options={sizes}
        value={query.limit}
        onChange={event => navigation.push({ limit: Number(event.target.value) })}
      />
      <SelectField
        variant="inline"
        label={sortingText.sort}
        options={optionsOf(sortingText.sorts)}
        value={query.sortBy}
        onChange={event => navigation.push({ sortBy: event.target.value as SortKey })}
      />
      <SelectField
        variant="inline"
        label={sortingText.order}
        options={optionsOf(sortingText.orders)}
        value={query.sortOrder}
        onChange={event => navigation.push({ sortOrder: event.target.value as SortOrder })}
      />
    </div>
  )
}
