import { useStore } from '@sahra/shared/atoms/atoms'
import { formatPrice } from '@sahra/shared/format/format'
import { comma } from '@sahra/shared/language/language.text'
import { displayPrice } from '@sahra/shared/rules/product.rules'
import type { BuyBoxStore } from './buy-box.store'
import { buyBoxText } from './buy-box.text'
import {
  availabilityOf,
  chosenLabels,
  chosenValue,
  furtherOptionsOf,
  labelOf,
  legendOf,
  sizesOf,
  variantsWithoutOptions,
  valuesOf,
  type Option
} from './matching.rules'
import { OptionSet, type OptionName } from './option-set'
import { latePart } from '@sahra/shared/ui/late-part'
import { swatchColor } from '@sahra/shared/rules/swatch.rules'

// In the script of the guide, which has the same table of sizes.
const SizeTools = latePart(
  () => import(/* webpackChunkName: "widget-size-guide" */ './size-tools').then(module => module.SizeTools),
  () => null
)

/** Colours, sizes, and variants without options. An impossible or sold-out value is marked but stays clickable (C57, C106). */
export function Options({ store, missing }: { store: BuyBoxStore; missing: OptionName | undefined }) {
  const { product, variants } = store.data
  const { choice } = useStore(store.$selection)
  const sizeNames = useStore(store.$sizeNames)
  const sizes = sizesOf(variants, product.sizes)
  const withoutOptions = variants.length > 1 ? variantsWithoutOptions(variants) : []
  const itemsOf = (option: Option, values: string[]) =>
    values.map(value => {
      const availability = availabilityOf(variants, choice, option, value)
      const sizeName = option === 'Size' ? sizeNames[value] : undefined
      const label = sizeName?.label ?? labelOf(variants, option, value)
      return {
        value,
        label,
        name: sizeName?.name,
        chosen: value === chosenValue(choice, option),
        color: option === 'Color' ? swatchColor(value) : undefined,
        soldOut: availability === 'sold out',
        impossibleReason:
          availability === 'impossible'
            ? buyBoxText.notWith(label, chosenLabels(variants, choice, option).join(comma))
            : undefined
      }
    })

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
        aside={product.sizing && <SizeTools store={store} />}
        onChoose={value => store.choose('Size', value)}
      />
      {furtherOptionsOf(variants).map(option => (
        <OptionSet
          key={option}
          name={option}
          missing={missing}
          legend={legendOf(variants, option)}
          shape="boxes"
          items={itemsOf(option, valuesOf(variants, option))}
          onChoose={value => store.choose(option, value)}
        />
      ))}
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
