import { useStore as useNanoStore, type UseStoreOptions } from '@nanostores/react'
import { atom, type ReadableAtom, type Store, type StoreValue, type WritableAtom } from 'nanostores'

/** The names of nanostores in use: all deployables import them from here, so that the page has one tree-shaken copy. */
export { atom, computed, onMount, type ReadableAtom, type WritableAtom } from 'nanostores'

const rendered = new WeakMap<Store, unknown>()

/** Remembers the present states of stores as those that the HTML of the page was rendered with. */
export function rememberRendered(...stores: ReadableAtom[]): void {
  for (const store of stores) rendered.set(store, store.get())
}

/** Returns an atom of a page whose first state is the one that its HTML was rendered with. */
export function renderedAtom<Value>(first: Value): WritableAtom<Value> {
  const $store = atom(first)
  rememberRendered($store)
  return $store
}

/**
 * Returns the state of a store, and renders again when it changes. Parts of a page hydrate late, when a store may have
 * changed: they are hydrated with the remembered state, and then show the present one.
 */
export function useStore<S extends Store>(store: S, options?: UseStoreOptions<S>): StoreValue<S> {
  return useNanoStore(store, {
    ssr: () => (rendered.has(store) ? rendered.get(store) : store.get()) as StoreValue<S>,
    ...options
  })
}
