import { useStore } from '@sahra/shared/atoms/atoms'
import { formatPrice } from '@sahra/shared/format/format'
import { isTranslated } from '@sahra/shared/language/language.text'
import { displayPrice } from '@sahra/shared/rules/product.rules'
import type { BuyBoxStore } from './buy-box.store'
import { buyBoxText } from './buy-box.text'
import {
  availabilityOf,
  labelOf,
  sizesOf,
  otherOption,
  variantsWithoutOptions,
  valuesOf,
  type Option
} from './matching.rules'
import { SizeGuideLink } from './size-guide-link'
import { OptionSet, type OptionName } from './option-set'
import { swatchColor } from '@sahra/shared/rules/swatch.rules'

/** Colours, sizes, and variants without options. An impossible or sold-out value is marked but stays clickable (C57, C106). */
export function Options({ store, missing }: { store: BuyBoxStore; missing: OptionName | undefined }) {
  const { product, variants } = store.data
  const { choice } = useStore(store.$selection)
  const sizes = sizesOf(variants, product.sizes)
  const withoutOptions = variants.length > 1 ? variantsWithoutOptions(variants) : []
  const itemsOf = (option: Option, values: string[]) => {
    const otherValue = option === 'Color' ? choice.size : choice.color
    return values.map(value => {
      const availability = availabilityOf(variants, choice, option, value)
      return {
        value,
        label: isTranslated ? labelOf(variants, option, value) : value,
        chosen: value === (option === 'Color' ? choice.color : choice.size),
        color: option === 'Color' ? swatchColor(value) : undefined,
        soldOut: availability === 'sold out',
        impossibleReason:
          availability === 'impossible'
            ? isTranslated
              ? buyBoxText.notWith(
                  labelOf(variants, option, value),
                  labelOf(variants, otherOption(option), otherValue)
                )
              : buyBoxText.notWith(value, otherValue ?? '')
            : undefined
      }
    })
  }

  return (
    <>
      <OptionSet
        name="Color"
        missing={missing}
        legend={buyBoxText.colour}
        shape="discs"
        items={itemsOf('Color', valuesOf(variants, 'Color'))}
        onChoose={value => store.choose('Color', value)}
      />
      <OptionSet
        name="Size"
        missing={missing}
        legend={buyBoxText.size}
        shape="boxes"
        items={itemsOf('Size', sizes)}
        aside={<SizeGuideLink product={product} sizes={sizes} />}
        onChoose={value => store.choose('Size', value)}
      />
      <OptionSet
        name="Variant"
        missing={missing}
        legend={buyBoxText.option}
        shape="boxes"
        items={withoutOptions.map((variant, index) => ({
          value: variant._id,
          label: buyBoxText.optionNumber(index + 1, formatPrice(displayPrice(product, variant).effective)),
          chosen: variant._id === choice.variantId,
          soldOut: variant.stock <= 0
        }))}
        onChoose={store.chooseVariant}
      />
    </>
  )
}
