import type { Category } from '@sahra/shared/contract/category'
import type { Facets } from '@sahra/shared/contract/product'
import type { Sizing } from '@sahra/shared/contract/sizing'
import { labelOf } from '../category/category.rules'
import { FacetPanel, ValueLines } from '../filters/facet-panel'
import { FilterForm } from '../filters/filter-form'
import type { FilterValues } from '../filters/filters.rules'
import { facetText } from '../filters/filters.text'
import { PriceAndStock } from '../filters/price-and-stock'
import type { QueryNavigation } from '../filters/query-navigation'
import { SaveSearch } from '../save-search/save-search'

interface PanelQuery extends FilterValues {
  /** Id of a category; '': all. */
  category: string
}

/** The filters of the results: one of the top categories, every other property, price and stock. */
export function ResultsPanel(props: {
  query: PanelQuery
  /** Further parameters of the address, for the form before scripts run. */
  hidden?: Record<string, string>
  facets: Facets
  /** Of results that are measured alike. */
  sizing: Sizing | undefined
  tree: Category[]
  navigation: QueryNavigation<PanelQuery>
  form: string
  /** Of the page, to save it as a search. */
  address: string
}) {
  const { query, hidden = {}, facets, sizing, tree, navigation, form, address } = props
  const counts = new Map(facets.categories.map(({ _id, count }) => [_id, count]))
  const categories = tree
    .map(category => ({
      value: category._id,
      label: labelOf(category) ?? '',
      count: counts.get(category._id) ?? 0
    }))
    .filter(({ value, count }) => count > 0 || value === query.category)
  return (
    <>
      <FilterForm id={form} hidden={hidden}>
        <ValueLines
          legend={facetText.categories}
          name="category"
          values={categories}
          chosen={[query.category]}
          onToggle={value =>
            navigation.push(latest => ({ category: latest.category === value ? '' : value }))
          }
        />
        <FacetPanel facets={facets} sizing={sizing} filters={query} navigation={navigation} />
        <PriceAndStock filters={query} facets={facets} navigation={navigation} />
      </FilterForm>
      <SaveSearch address={address} />
    </>
  )
}
