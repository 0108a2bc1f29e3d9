import { bus } from '@sahra/shared/bus'
import type { Category } from '@sahra/shared/contract/category'
import type { CommandName, Commands } from '@sahra/shared/contract/messages'
import type { ListedProduct, Product, Variant } from '@sahra/shared/contract/product'

/** A list item as the api answers it. */
export const item = (product: Partial<Product> = {}, variants: Partial<Variant>[] = []): ListedProduct => ({
  product: { _id: product.name ?? 'bag', name: 'Bag', description: '', images: [], ...product },
  variants: variants.map((variant, index) => ({
    _id: `${index}`,
    product: 'bag',
    optionValues: {},
    images: [],
    price: 0,
    stock: 1,
    ...variant
  }))
})

export const pageOf = (items: ListedProduct[], total = items.length) => ({ items, total, page: 1, limit: 24 })

export const tree: Category[] = [
  {
    _id: 'bags',
    label: 'Bags',
    description: 'Icons, rarities and everyday companions.',
    bannerImage: '/media/bags.webp',
    children: [
      {
        _id: 'evening',
        label: 'Evening',
        parent: 'bags',
        children: [{ _id: 'clutches', label: 'Clutches', parent: 'evening' }]
      },
      { _id: 'travel', label: 'Travel', parent: 'bags' }
    ]
  },
  { _id: 'shoes', label: 'Shoes' }
]

let owned: (() => void)[] = []

/** Takes a command over for one test; answers every payload it was sent. */
export function obeyed<N extends CommandName>(
  name: N,
  answer: (payload: Commands[N][0]) => Commands[N][1] | Promise<Commands[N][1]>
): Commands[N][0][] {
  const sent: Commands[N][0][] = []
  owned.push(
    bus.handle(name, payload => {
      sent.push(payload)
      return answer(payload)
    })
  )
  return sent
}

export function letGo(): void {
  for (const stop of owned) stop()
  owned = []
}
