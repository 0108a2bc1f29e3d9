import { atom, type ReadableAtom } from 'nanostores'
import type { Brand } from '../contract/content'

export type Brands =
  { status: 'loading' } | { status: 'ready'; brands: Brand[] } | { status: 'failed'; message: string }

/** Written only by the brands service of the shell. */
export const $writableBrands = atom<Brands>({ status: 'loading' })
export const $brands: ReadableAtom<Brands> = $writableBrands
