import type { SortKey } from '@sahra/shared/contract/product'
import { Await } from '@sahra/shared/page/page'
import { SelectField } from '@sahra/shared/ui/select-field'
import { sortingText } from '../filters/sorting.text'
import { listingText } from '../listing/listing.text'
import { optionsOf } from '../listing/toolbar'
import type { SortOrder } from '../listing/query.rules'
import { ListToolbar } from '../filters/list-toolbar'
import type { QueryNavigation } from '../filters/query-navigation'
import type { ResultsQuery } from './results.query'

/** Number of results and sort order; without a result no number. `sorts`: the texts of the sorts, by their names. */
export function ResultsToolbar<Sort extends 'relevance' | SortKey>(props: {
  query: ResultsQuery<Sort>
  response: Promise<{ items: readonly unknown[]; total: number }>
  sorts: Record<Sort, string>
  navigation: QueryNavigation<ResultsQuery<Sort>>
  form: string
}) {
  const { query, response, sorts, navigation, form } = props
  const { sortOrder } = query
  const sortBy: 'relevance' | SortKey = query.sortBy
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
        options={optionsOf(sorts)}
        value={sortBy}
        onChange={event => {
          const chosen = event.target.value as Sort
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
