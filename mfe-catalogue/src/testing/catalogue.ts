import { bus } from '@sahra/shared/bus/bus'
import type { Category } from '@sahra/shared/contract/category'
import type { CommandName, Commands } from '@sahra/shared/contract/messages'
import type { ListedProduct, Product, Variant } from '@sahra/shared/contract/product'

/** A list item of the api. */
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

let removals: (() => void)[] = []

/** Handles a command until `removeCommandStubs`; returns the payloads that are sent. */
export function stubCommand<N extends CommandName>(
  name: N,
  handler: (payload: Commands[N][0]) => Commands[N][1] | Promise<Commands[N][1]>
): Commands[N][0][] {
  const sent: Commands[N][0][] = []
  removals.push(
    bus.handle(name, payload => {
      sent.push(payload)
      return handler(payload)
    })
  )
  return sent
}

export function removeCommandStubs(): void {
  for (const remove of removals) remove()
  removals = []
}
