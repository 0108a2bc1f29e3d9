import { Await } from '@sahra/shared/page/page'
import { SelectField } from '@sahra/shared/ui/select-field'
import type { QueryNavigation } from '../filters/query-navigation'
import { ListToolbar } from '../filters/list-toolbar'
import { listingText, sortingText } from '../listing/listing.text'
import { optionsOf } from '../listing/toolbar'
import type { SortOrder } from '../listing/query.rules'
import type { SearchQuery, SearchSort } from './search.query'
import type { SearchPage } from './search.service'
import { searchText } from './search.text'

/** Number of results and sort order; without a result neither. */
export function SearchToolbar(props: {
  query: SearchQuery
  response: Promise<SearchPage>
  navigation: QueryNavigation<SearchQuery>
  form: string
}) {
  const { query, response, navigation, form } = props
  const { sortBy, sortOrder } = query
  return (
    <ListToolbar
      count={
        <Await resolve={response} fallback={null} renderError={() => null}>
          {({ items, total }) => items.length > 0 && <span>{listingText.showing(items.length, total)}</span>}
        </Await>
      }
    >
      <SelectField
        variant="inline"
        label={sortingText.sort}
        name="sortBy"
        form={form}
        options={optionsOf({ relevance: searchText.relevance, ...sortingText.sorts })}
        value={sortBy}
        onChange={event => {
          const chosen = event.target.value as SearchSort
          navigation.push({ sortBy: chosen, sortOrder: chosen === 'price' ? 'asc' : 'desc' })
        }}
      />
      {sortBy !== 'relevance' && (
        <SelectField
          variant="inline"
          label={sortingText.order}
          name="sortOrder"
          form={form}
          options={optionsOf(sortingText.orders[sortBy])}
          value={sortOrder}
          onChange={event => navigation.push({ sortOrder: event.target.value as SortOrder })}
        />
      )}
    </ListToolbar>
  )
}
