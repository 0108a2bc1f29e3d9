import type { ListedProduct, Product } from '@sahra/shared/contract/product'
import { atom, onMount, type WritableAtom } from 'nanostores'

export type Related = { status: 'loading' | 'failed' } | { status: 'ready'; items: ListedProduct[] }

/** The pieces near one product, for one visit of its page. */
export interface RelatedStore {
  product: Product
  $related: WritableAtom<Related>
}

/** Without what came with the page, `load` brings them as soon as somebody looks, in a browser. */
export function createRelated(
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
