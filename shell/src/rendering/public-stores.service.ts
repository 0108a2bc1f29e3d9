import { http } from '@sahra/shared/http'
import { $writableBrands, type Brands } from '@sahra/shared/stores/brands'
import { $writableCategories, type Categories } from '@sahra/shared/stores/categories'
import { readBrands } from '../brands/brands.rules'
import { treeOf } from '../categories/categories.rules'

/** What the frame shows to everybody: it travels with a rendered page. */
export interface PublicStores {
  categories: Categories
  brands: Brands
}

const MAX_AGE_MS = 15_000
let lastFill: { at: number; done: Promise<void> } | undefined

/** On the server: asks for what every page shows, at most every 15 s. Nothing of one visitor is ever in here. */
export function fillStores(now = Date.now()): Promise<void> {
  if (!lastFill || now - lastFill.at > MAX_AGE_MS) {
    const done = fetchStores()
    lastFill = { at: now, done }
    done.catch(() => (lastFill = undefined))
  }
  return lastFill.done
}

async function fetchStores(): Promise<void> {
  const [categories, brands] = await Promise.all([
    http.get<unknown>('/api/category'),
    http.get<unknown>('/brands')
  ])
  $writableCategories.set({ status: 'ready', tree: treeOf(categories) })
  $writableBrands.set({ status: 'ready', brands: readBrands(brands) })
}

export const publicStores = (): PublicStores => ({
  categories: $writableCategories.get(),
  brands: $writableBrands.get()
})

/** In the browser, before the page is taken over. */
export function hydrateStores({ categories, brands }: PublicStores): void {
  $writableCategories.set(categories)
  $writableBrands.set(brands)
}
