const NAME_MAX_LENGTH = 80
/** Letters that Unicode does not decompose. */
const folded: Record<string, string> = { æ: 'ae', đ: 'd', ı: 'i', ł: 'l', ø: 'o', œ: 'oe', ß: 'ss' }

/** Returns a name as the last segment of a path: 'Étui à l’anse' → '/etui-a-lanse'. ASCII only; '' if nothing is left. */
function nameSegment(name: string | undefined): string {
  const slug = (name ?? '')
    .toLowerCase()
    .replace(/[æđıłøœß]/g, letter => folded[letter] ?? '')
    .normalize('NFKD')
    .replace(/'|[^ -~\p{Pd}]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const short =
    slug.length > NAME_MAX_LENGTH ? slug.slice(0, NAME_MAX_LENGTH + 1).replace(/-[^-]*$/, '') : slug
  return short && `/${short.slice(0, NAME_MAX_LENGTH)}`
}

/** Paths of the pages. Without a name the path of a category or product works alone (C111). */
export const paths = {
  home: '/',
  shop: '/shop',
  products: '/products',
  category: (id: string, name: string | undefined) => `/c/${id}${nameSegment(name)}`,
  /** A category including its subcategories: its canonical address, also of a category without any. */
  categoryDeep: (id: string, name: string | undefined) => `/c/${id}${nameSegment(name)}?deep=1`,
  collection: '/collection',
  search: (query: string) => `/search?q=${encodeURIComponent(query)}`,
  product: (id: string, name: string | undefined) => `/product/${id}${nameSegment(name)}`,
  /** `/brands` is a request of the api. */
  brandIndex: '/brand',
  brand: (slug: string) => `/brand/${encodeURIComponent(slug)}`,
  brandPage: (slug: string, page: number) =>
    `/brand/${encodeURIComponent(slug)}${page > 1 ? `?page=${page}` : ''}`,
  /** The page that verifies certificates of authenticity. */
  verifyCertificate: '/verify-certificate',
  certificate: (number: string) => `/verify-certificate/${encodeURIComponent(number)}`,
  journal: '/journal',
  journalPiece: (slug: string) => `/journal/${slug}`,
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
  // A path behind one slash always parses.
  const url = new URL(from, origin)
  if (url.origin !== origin || url.pathname === paths.login) return paths.home
  const path = url.pathname + url.search + url.hash
  // `/.//evil.example` resolves to the path `//evil.example`, which as a URL is another origin.
  return path.startsWith('//') ? paths.home : path
}
