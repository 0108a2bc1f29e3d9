import type { Facets } from '@sahra/shared/contract/product'
import { readAmount } from '@sahra/shared/typed/digits.rules'
import { Checkbox } from '@sahra/shared/ui/checkbox'
import { DebouncedField } from './debounced-field'
import { Count } from './facet-panel'
import { parsePrice, type FilterNavigation, type FilterValues } from './filters.rules'
import { facetText, filterText } from './filters.text'
import { PriceSlider } from './price-slider'
import styles from './price-and-stock.module.css'

const priceText = (price: number): string => (price ? String(price) : '')
/** Returns the typed price; the one that filters when the text is none, so that '2,5' does not become 25. */
const priceOr =
  (applied: number) =>
  (text: string): string =>
    priceText(text.trim() && Number.isNaN(readAmount(text)) ? applied : parsePrice(text))

/** The price range as two fields and a slider, and the stock. */
export function PriceAndStock(props: {
  filters: FilterValues
  facets: Facets | undefined
  navigation: FilterNavigation
}) {
  const { filters, facets, navigation } = props
  return (
    <>
      <div className={styles.range}>
        <DebouncedField
          kind="number"
          name="min"
          label={filterText.min}
          value={priceText(filters.min)}
          normalize={priceOr(filters.min)}
          onChange={min => navigation.replace({ min: parsePrice(min) })}
        />
        <DebouncedField
          kind="number"
          name="max"
          label={filterText.max}
          value={priceText(filters.max)}
          normalize={priceOr(filters.max)}
          onChange={max => navigation.replace({ max: parsePrice(max) })}
        />
      </div>
      {facets?.price && <PriceSlider range={facets.price} filters={filters} navigation={navigation} />}
      <div className={styles.stock}>
        <Checkbox
          label={filterText.inStock}
          name="inStock"
          value="1"
          checked={filters.inStock}
          onChange={event => navigation.push({ inStock: event.target.checked })}
        />
        {facets && <Count count={facets.inStock} />}
      </div>
      {facets && (
        <Checkbox
          label={facetText.onSale}
          name="onSale"
          value="1"
          checked={filters.onSale}
          onChange={event => navigation.push({ onSale: event.target.checked })}
        />
      )}
    </>
  )
}
