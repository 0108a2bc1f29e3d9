import { useStore } from '@nanostores/react'
import { formatPrice } from '@sahra/shared/format'
import { displayPrice } from '@sahra/shared/product.rules'
import type { BuyBoxStore } from './buy-box.store'
import { buyBoxText } from './buy-box.text'
import { isCompatible, variantsWithoutOptions, valuesOf, type Option } from './matching.rules'
import { OptionSet } from './option-set'
import { swatchColor } from './swatch.rules'

/** Colours, sizes, and variants without options. An incompatible value is marked but stays clickable (C57). */
export function Options({ store }: { store: BuyBoxStore }) {
  const { product, variants } = store.data
  const { choice } = useStore(store.$selection)
  const withoutOptions = variants.length > 1 ? variantsWithoutOptions(variants) : []
  const itemsOf = (option: Option) => {
    const otherValue = option === 'Color' ? choice.size : choice.color
    return valuesOf(variants, option).map(value => ({
      value,
      label: value,
      chosen: value === (option === 'Color' ? choice.color : choice.size),
      color: option === 'Color' ? swatchColor(value) : undefined,
      unavailableReason: isCompatible(variants, choice, option, value)
        ? undefined
        : buyBoxText.notWith(value, otherValue ?? '')
    }))
  }

  return (
    <>
      <OptionSet
        name="Color"
        legend={buyBoxText.colour}
        shape="discs"
        items={itemsOf('Color')}
        onChoose={value => store.choose('Color', value)}
      />
      <OptionSet
        name="Size"
        legend={buyBoxText.size}
        shape="boxes"
        items={itemsOf('Size')}
        onChoose={value => store.choose('Size', value)}
      />
      <OptionSet
        name="Variant"
        legend={buyBoxText.option}
        shape="boxes"
        items={withoutOptions.map((variant, index) => ({
          value: variant._id,
          label: buyBoxText.optionNumber(index + 1, formatPrice(displayPrice(product, variant).effective)),
          chosen: variant._id === choice.variantId
        }))}
        onChoose={store.chooseVariant}
      />
    </>
  )
}
