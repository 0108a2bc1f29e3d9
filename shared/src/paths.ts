/** Paths of the pages. */
export const paths = {
  home: '/',
  shop: '/shop',
  products: '/products',
  category: (id: string) => `/c/${id}`,
  /** A category including its subcategories. */
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

/** Returns `from` if it is a path of this origin other than sign-in, else '/': no open redirect (SEC-26). */
export function localPath(from: unknown, origin = 'https://shop.invalid'): string {
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from) || [...from].some(isControl)) return paths.home
  if (!URL.canParse(from, origin)) return paths.home
  const url = new URL(from, origin)
  if (url.origin !== origin || url.pathname === paths.login) return paths.home
  const path = url.pathname + url.search + url.hash
  // `/.//evil.example` resolves to the path `//evil.example`, which as a URL is another origin.
  return path.startsWith('//') ? paths.home : path
}
