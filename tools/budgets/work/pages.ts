import { testProductId } from '../../../demo/src/catalogue/test-products'
import { categoryId } from '../../../demo/src/product/ids'

/** The path of each kind of page. */
export const pagePaths = {
  home: '/',
  listing: '/products',
  category: `/c/${categoryId('bags')}?deep=1`,
  search: '/search?q=bag',
  brand: '/brand/aurel',
  product: `/product/${testProductId('roundPrice')}`,
  static: '/about',
  cart: '/cart',
  checkout: '/place-order',
  orders: '/orders'
}
export type PageKind = keyof typeof pagePaths

/** Those that the browser renders, for the shopper who is signed in. */
export const ownPages: readonly string[] = ['cart', 'checkout', 'orders'] satisfies PageKind[]

/** Names of pages and their paths in a language: 'home ar', '/ar'. */
export const pathsIn = (language: 'en' | 'ar'): [name: string, path: string][] =>
  Object.entries(pagePaths).map(([page, path]) =>
    language === 'en' ? [page, path] : [`${page} ar`, `/ar${path === '/' ? '' : path}`]
  )
