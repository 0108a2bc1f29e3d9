/** Addresses of the shop's screens. */
export const paths = {
  home: '/',
  shop: '/shop',
  products: '/products',
  category: (id: string) => `/c/${id}`,
  /** A category with everything below it. */
  categoryDeep: (id: string) => `/c/${id}?deep=1`,
  collection: '/collection',
  search: (query: string) => `/search?q=${encodeURIComponent(query)}`,
  product: (id: string) => `/product/${id}`,
  brand: (slug: string) => `/brand/${encodeURIComponent(slug)}`,
  cart: '/cart',
  wishlist: '/wishlist',
  login: '/login',
  signup: '/signup',
  emailVerify: '/email-verify',
  resetPassword: '/reset-password',
  profile: '/profile',
  checkout: '/place-order',
  orders: '/orders',
  order: (id: string) => `/orders/${id}`,
  orderSuccess: (id: string) => `/order-success/${id}`,
  about: '/about',
  contact: '/contact',
  privacy: '/privacy-policy',
  terms: '/terms',
  faq: '/faq',
  delivery: '/delivery-returns'
} as const

const isControl = (character: string): boolean => character <= '\u001f' || character === '\u007f'

/** A remembered address if it is one of ours, else '/' (SEC-26): never another site, never the sign-in screen. */
export function localPath(from: unknown, origin = 'https://shop.invalid'): string {
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from) || [...from].some(isControl)) return paths.home
  if (!URL.canParse(from, origin)) return paths.home
  const url = new URL(from, origin)
  if (url.origin !== origin || url.pathname === paths.login) return paths.home
  const path = url.pathname + url.search + url.hash
  // `/.//evil.example` is this origin's path `//evil.example`, and that, taken as an address, is another site.
  return path.startsWith('//') ? paths.home : path
}
