import { status, type Routes } from '@sahra/shared/testing/fake-http'
import { pending, type PageState, type Sheet } from '@sahra/shared/testing/sheet'
import { pageOf } from '../testing/catalogue'

const article = (products?: Routes[string]): PageState => ({
  at: '/journal/how-we-authenticate',
  ...(products !== undefined && { routes: { 'GET /api/products/all': products } })
})

/** Without its products the article is whole. */
export default {
  article: article(),
  'products loading': article(pending),
  'products failed': article(status(503, {})),
  'no products': article(pageOf([])),
  unknown: { at: '/journal/no-such-article' }
} satisfies Sheet
