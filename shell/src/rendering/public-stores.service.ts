import type { ShopDetails } from '@sahra/shared/contract/settings'
import { http } from '@sahra/shared/http/http'
import { rememberRendered } from '@sahra/shared/atoms/atoms'
import { $writableBrands, type Brands } from '@sahra/shared/stores/brands'
import { $writableCategories, type Categories } from '@sahra/shared/stores/categories'
import { $session, $signedIn } from '@sahra/shared/stores/session'
import { $shop, $writableSettings } from '@sahra/shared/stores/settings'
import { readBrands } from '../brands/brands.rules'
import { embeddedTree, readCategories, shownTree } from '../categories/categories.rules'
import { showShop } from '../settings/settings.service'

/** State that the layout shows to every visitor; embedded in rendered pages. */
export interface PublicStores {
  categories: Categories
  brands: Brands
  shop: ShopDetails
}

const MAX_AGE_MS = 15_000
let lastFill: { at: number; dataVersion: number; done: Promise<void> } | undefined

/**
 * Loads the public stores on the server, at most every 15 s and for each new version of the data. They hold no data of a
 * shopper.
 */
export function fillStores(dataVersion = 0, now = Date.now()): Promise<void> {
  if (!lastFill || dataVersion > lastFill.dataVersion || now - lastFill.at > MAX_AGE_MS) {
    const done = fetchStores()
    lastFill = { at: now, dataVersion, done }
    done.catch(() => (lastFill = undefined))
  }
  return lastFill.done
}

async function fetchStores(): Promise<void> {
  const [categories, brands, settings] = await Promise.all([
    http.get('/api/category'),
    http.get('/brands'),
    http.get('/api/settings/public')
  ])
  $writableCategories.set({ status: 'ready', tree: embeddedTree(readCategories(categories)) })
  $writableBrands.set({ status: 'ready', brands: readBrands(brands) })
  $writableSettings.set({ status: 'ready', settings, loadedAt: Date.now() })
  showShop(settings.shop)
}

/** Returns what the HTML of a page embeds: of the categories those that `markup` shows (C435). */
export function publicStores(markup: string): PublicStores {
  const categories = $writableCategories.get()
  return {
    categories:
      categories.status === 'ready'
        ? { status: 'ready', tree: shownTree(categories.tree, markup) }
        : categories,
    brands: $writableBrands.get(),
    shop: $shop.get()
  }
}

/** Sets the stores in the browser; call it before hydration. */
export function hydrateStores({ categories, brands, shop }: PublicStores): void {
  showShop(shop)
  $writableCategories.set(categories)
  $writableBrands.set(brands)
  // The HTML has no shopper: a part may hydrate after the session is known.
  rememberRendered($shop, $writableCategories, $writableBrands, $session, $signedIn)
}
