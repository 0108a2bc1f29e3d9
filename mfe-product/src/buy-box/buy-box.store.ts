import { shownPrice } from '@sahra/shared/product.rules'
import { atom, type ReadableAtom } from 'nanostores'
import { stockOf, type Piece } from '../product/product.rules'
import {
  choose,
  chooseVariant,
  chosenVariant,
  entryChoice,
  restoredChoice,
  type Choice,
  type Option
} from './matching.rules'
import { askFor, keptQuantity, type Quantity } from './quantity.rules'

export interface View extends Quantity {
  choice: Choice
  /** The last click had to switch to another combination; the number changes with every such click. */
  switches: number
  /** Which picture stands in front. */
  image: number
}

/** What a shopper has done on one view of a piece; made anew when she comes to another. */
export interface ProductView {
  piece: Piece
  $view: ReadableAtom<View>
  choose: (option: Option, value: string) => void
  chooseVariant: (variantId: string) => void
  restore: (kept: Choice & { quantity: number }) => void
  askFor: (quantity: number) => void
  showImage: (image: number) => void
}

export function createView(piece: Piece): ProductView {
  const { product, variants } = piece
  const $own = atom<View>({
    choice: entryChoice(variants),
    quantity: 1,
    atLimit: false,
    switches: 0,
    image: 0
  })
  const stock = (choice: Choice): number => stockOf(product, chosenVariant(variants, choice))
  const change = (changes: Partial<View>): void => $own.set({ ...$own.get(), ...changes })
  const take = (choice: Choice, changes: Partial<View> = {}): void =>
    change({ choice, image: 0, ...keptQuantity($own.get().quantity, stock(choice)), ...changes })

  return {
    piece,
    $view: $own,
    choose(option, value) {
      const { choice, switches } = $own.get()
      const next = choose(variants, choice, option, value)
      take(next.choice, { switches: next.switched ? switches + 1 : 0 })
    },
    chooseVariant: variantId => take(chooseVariant(variants, variantId), { switches: 0 }),
    restore({ quantity, ...kept }) {
      const choice = restoredChoice(variants, kept) ?? $own.get().choice
      take(choice, keptQuantity(quantity, stock(choice)))
    },
    askFor: quantity => change(askFor(quantity, stock($own.get().choice))),
    showImage: image => change({ image })
  }
}

/** What the view says about the piece now: the chosen variant, its stock and its price. */
export function shownOf({ piece: { product, variants } }: ProductView, { choice }: View) {
  const variant = chosenVariant(variants, choice)
  return { variant, stock: stockOf(product, variant), price: shownPrice(product, variant) }
}
