import { atom, type ReadableAtom } from 'nanostores'
import type { Category } from '../contract/category'

/** `tree` is the top level; children nest up to three levels. */
export type Categories =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'ready'; tree: Category[] }
  | { status: 'failed'; message: string }

/** Written only by the categories service of the shell. */
export const $writableCategories = atom<Categories>({ status: 'idle' })
export const $categories: ReadableAtom<Categories> = $writableCategories
