import { useStore } from '@nanostores/react'
import { money0 } from '@sahra/shared/format'
import { shownPrice } from '@sahra/shared/product.rules'
import type { ProductView } from './buy-box.store'
import { buyBoxText } from './buy-box.text'
import { goesWith, plainVariants, valuesOf, type Option } from './matching.rules'
import { OptionSet } from './option-set'
import { paintOf } from './swatch.rules'

/** Colours, sizes, and variants that are neither. What does not go together is marked, and can be clicked all the same. */
export function Options({ view }: { view: ProductView }) {
  const { product, variants } = view.piece
  const { choice } = useStore(view.$view)
  const plain = variants.length > 1 ? plainVariants(variants) : []
  const offered = (option: Option) => {
    const kept = option === 'Color' ? choice.size : choice.color
    return valuesOf(variants, option).map(value => ({
      value,
      label: value,
      chosen: value === (option === 'Color' ? choice.color : choice.size),
      paint: option === 'Color' ? paintOf(value) : undefined,
      against: goesWith(variants, choice, option, value) ? undefined : buyBoxText.notWith(value, kept ?? '')
    }))
  }

  return (
    <>
      <OptionSet
        name="Color"
        legend={buyBoxText.colour}
        look="discs"
        offered={offered('Color')}
        onChoose={value => view.choose('Color', value)}
      />
      <OptionSet
        name="Size"
        legend={buyBoxText.size}
        look="boxes"
        offered={offered('Size')}
        onChoose={value => view.choose('Size', value)}
      />
      <OptionSet
        name="Variant"
        legend={buyBoxText.option}
        look="boxes"
        offered={plain.map((variant, place) => ({
          value: variant._id,
          label: buyBoxText.optionNumber(place + 1, money0(shownPrice(product, variant).effective)),
          chosen: variant._id === choice.variantId
        }))}
        onChoose={view.chooseVariant}
      />
    </>
  )
}
