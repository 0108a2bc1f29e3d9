import type { ListedProduct, Product } from '@sahra/shared/contract/product'
import { atom, onMount, type WritableAtom } from '@sahra/shared/atoms/atoms'

export type Related = { status: 'loading' | 'failed' } | { status: 'ready'; items: ListedProduct[] }

/** The products related to one product, for one visit of its page. */
export interface RelatedStore {
  product: Product
  $related: WritableAtom<Related>
}

/** Starts with the server-rendered items, if any; otherwise calls `load` on mount, in a browser. */
export function createRelatedStore(
  product: Product,
  first: ListedProduct[] | undefined,
  load: (store: RelatedStore) => Promise<void>
): RelatedStore {
  const $related = atom<Related>(first ? { status: 'ready', items: first } : { status: 'loading' })
  const store = { product, $related }
  onMount($related, () => {
    if (typeof window !== 'undefined' && $related.get().status === 'loading') void load(store)
  })
  return store
}
