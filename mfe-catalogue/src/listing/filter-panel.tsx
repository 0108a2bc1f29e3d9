import type { Category } from '@sahra/shared/contract/category'
import type { Facets } from '@sahra/shared/contract/product'
import type { Sizing } from '@sahra/shared/contract/sizing'
import { TextButton } from '@sahra/shared/ui/text-link'
import { useState } from 'react'
import { TEXT_MAX } from '@sahra/shared/contract/limits'
import { DebouncedField } from '../filters/debounced-field'
import { FacetPanel } from '../filters/facet-panel'
import { FilterForm } from '../filters/filter-form'
import { filterText } from '../filters/filters.text'
import { PriceAndStock } from '../filters/price-and-stock'
import type { QueryNavigation } from '../filters/query-navigation'
import { SaveSearch } from '../save-search/save-search'
import { CategoryTree } from './category-tree'
import styles from './filter-panel.module.css'
import { defaultQuery, type ListingQuery } from './query.rules'

const trim = (text: string): string => text.trim()

/** `form`: id of the form, to which the sort order belongs, too. */
export function FilterPanel(props: {
  query: ListingQuery
  tree: Category[]
  trail: Category[]
  facets: Facets | undefined
  sizing: Sizing | undefined
  navigation: QueryNavigation<ListingQuery>
  form: string
  /** Of the page, to save it as a search. */
  address: string
}) {
  const { query, tree, trail, facets, sizing, navigation, form, address } = props
  // A new key remounts the fields, which drops text that was not applied.
  const [resets, setResets] = useState(0)
  const reset = (): void => {
    navigation.push(defaultQuery)
    setResets(resets + 1)
  }
  return (
    <>
      <CategoryTree tree={tree} trail={trail} facets={facets} />
      <div className={styles.fields} key={resets}>
        <FilterForm id={form} hidden={{ category: query.category, deep: query.deep ? '1' : '' }}>
          {facets && <FacetPanel facets={facets} sizing={sizing} filters={query} navigation={navigation} />}
          <DebouncedField
            kind="search"
            name="search"
            label={filterText.search}
            placeholder={filterText.searchPlaceholder}
            maxLength={TEXT_MAX}
            value={query.search}
            normalize={trim}
            onChange={search => navigation.replace({ search })}
          />
          <DebouncedField
            name="brand"
            maxLength={TEXT_MAX}
            label={filterText.brand}
            value={query.brand}
            normalize={trim}
            onChange={brand => navigation.replace({ brand })}
          />
          <PriceAndStock filters={query} facets={facets} navigation={navigation} />
        </FilterForm>
      </div>
      <TextButton variant="caps" onClick={reset}>
        {filterText.reset}
      </TextButton>
      <SaveSearch address={address} />
    </>
  )
}
