import { atom, type ReadableAtom } from 'nanostores'
import type { Category } from '../contract/category'

/** `tree` holds the top level; children nest up to three levels. */
export type Categories =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'ready'; tree: Category[] }
  | { status: 'failed'; message: string }

/** Written only by the shell's categories service. */
export const $writableCategories = atom<Categories>({ status: 'idle' })
export const $categories: ReadableAtom<Categories> = $writableCategories
