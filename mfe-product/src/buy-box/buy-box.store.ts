import { displayPrice } from '@sahra/shared/rules/product.rules'
import { renderedAtom, type ReadableAtom, type WritableAtom } from '@sahra/shared/atoms/atoms'
import type { SizeNames } from '@sahra/shared/rules/size-conversion.rules'
import { stockOf, type ProductWithVariants } from '../product-data/product.rules'
import {
  choose,
  chooseVariant,
  chosenVariant,
  initialChoice,
  restoredChoice,
  type Choice,
  type Option
} from './matching.rules'
import { requestQuantity, clampQuantity, type Quantity } from './quantity.rules'

export interface Selection extends Quantity {
  choice: Choice

  /** How many clicks in a row fell back to another combination; 0 when the last one did not. */
  switches: number
  /** Index of the current image. */
  image: number
}

/** State of the buy box for one view of a product page; not shared between products. */
export interface BuyBoxStore {
  data: ProductWithVariants
  $selection: ReadableAtom<Selection>
  /** What sizes are called in the system that the shopper chose, by their values. */
  $sizeNames: WritableAtom<SizeNames>
  /** What the shopper can buy it for alone, in AED, once it is known (C442). */
  $ownPrice: WritableAtom<number | undefined>
  choose: (option: Option, value: string) => void
  chooseVariant: (variantId: string) => void
  restore: (saved: Choice & { quantity: number }) => void
  setQuantity: (quantity: number) => void
  showImage: (image: number) => void
}

export function createBuyBoxStore(data: ProductWithVariants): BuyBoxStore {
  const { product, variants } = data
  const $selection = renderedAtom<Selection>({
    choice: initialChoice(variants),
    quantity: 1,
    atLimit: false,
    switches: 0,
    image: 0
  })
  const stock = (choice: Choice): number => stockOf(product, chosenVariant(variants, choice))
  const update = (changes: Partial<Selection>): void => $selection.set({ ...$selection.get(), ...changes })
  const apply = (choice: Choice, changes: Partial<Selection> = {}): void =>
    update({ choice, image: 0, ...clampQuantity($selection.get().quantity, stock(choice)), ...changes })

  return {
    data,
    $selection,
    $sizeNames: renderedAtom({}),
    $ownPrice: renderedAtom<number | undefined>(undefined),
    choose(option, value) {
      const { choice, switches } = $selection.get()
      const next = choose(variants, choice, option, value)
      apply(next.choice, { switches: next.switched ? switches + 1 : 0 })
    },
    chooseVariant: variantId => apply(chooseVariant(variants, variantId), { switches: 0 }),
    restore({ quantity, ...saved }) {
      const choice = restoredChoice(variants, saved) ?? $selection.get().choice
      apply(choice, clampQuantity(quantity, stock(choice)))
    },
    setQuantity: quantity => update(requestQuantity(quantity, stock($selection.get().choice))),
    showImage: image => update({ image })
  }
}

/** Returns the chosen variant, if any, with what to show of it: stock, price and how it is supplied. */
export function detailsOf({ data: { product, variants } }: BuyBoxStore, { choice }: Selection) {
  const variant = chosenVariant(variants, choice)
  const buyable = variants.filter(({ stock }) => stock > 0)
  const supplied = variant ? [variant] : variants.length ? buyable : [product]
  // Before a choice: what holds of all that can be bought.
  const [supplyNote, ...others] = new Set(supplied.map(({ supplyNote }) => supplyNote))
  return {
    variant,
    stock: stockOf(product, variant),
    supplyNote: others.length ? undefined : supplyNote,
    price: displayPrice(product, variant)
  }
}
