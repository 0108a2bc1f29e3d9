import { PAGE_SIZES } from '@sahra/shared/contract/limits'
import type { ProductListResponse, SortKey } from '@sahra/shared/contract/product'
import { Await } from '@sahra/shared/page/page'
import { SelectField } from '@sahra/shared/ui/select-field'
import { ListToolbar } from '../filters/list-toolbar'
import type { QueryNavigation } from '../filters/query-navigation'
import { shownItems } from './listing.rules'
import { sortingText } from '../filters/sorting.text'
import { listingText } from './listing.text'
import type { ListingQuery, SortOrder } from './query.rules'

/** Result count and sort order. `titled`: adds 'Browse Products' below the heading of a category. */
export function Toolbar(props: {
  query: ListingQuery
  response: Promise<ProductListResponse>
  titled: boolean
  navigation: QueryNavigation<ListingQuery>
  /** Of the form that sends the choices before scripts run. */
  form: string
}) {
  const { query, response, titled, navigation, form } = props
  return (
    <ListToolbar
      title={titled && listingText.title}
      count={
        <Await
          resolve={response}
          fallback={<span>{listingText.page(query.page)}</span>}
          renderError={() => null}
        >
          {page => (
            <>
              <span>{listingText.showing(shownItems(page, query).length, page.total)}</span>
              <span>{listingText.page(query.page)}</span>
            </>
          )}
        </Await>
      }
      note={query.deep && query.category && listingText.deepMode}
    >
      <Sorting query={query} navigation={navigation} form={form} />
    </ListToolbar>
  )
}

/** Who sorts by price wants to see the lowest first, who sorts by popularity the highest. */
const sortedBy = (sortBy: SortKey): Partial<ListingQuery> => ({
  sortBy,
  ...(sortBy === 'price' && { sortOrder: 'asc' }),
  ...(sortBy === 'popularity' && { sortOrder: 'desc' })
})
const sizes = PAGE_SIZES.map(size => ({ value: String(size), text: String(size) }))
export const optionsOf = (texts: Record<string, string>) =>
  Object.entries(texts).map(([value, text]) => ({ value, text }))

function Sorting(props: { query: ListingQuery; navigation: QueryNavigation<ListingQuery>; form: string }) {
  const { query, navigation, form } = props
  return (
    <>
      <SelectField
        variant="inline"
        label={sortingText.view}
        options={sizes}
        name="limit"
        form={form}
        value={query.limit}
        onChange={event => navigation.push({ limit: Number(event.target.value) })}
      />
      <SelectField
        variant="inline"
        label={sortingText.sort}
        options={optionsOf(sortingText.sorts)}
        name="sortBy"
        form={form}
        value={query.sortBy}
        onChange={event => navigation.push(sortedBy(event.target.value as SortKey))}
      />
      <SelectField
        variant="inline"
        label={sortingText.order}
        options={optionsOf(sortingText.orders[query.sortBy])}
        name="sortOrder"
        form={form}
        value={query.sortOrder}
        onChange={event => navigation.push({ sortOrder: event.target.value as SortOrder })}
      />
    </>
  )
}
