import { $writableCategories } from '@sahra/shared/stores/categories'
import { $writableSession } from '@sahra/shared/stores/session'
import { fakeHttp, type Call, type Routes } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { fireEvent, screen, within } from '@testing-library/react'
import * as listing from '../listing/listing.page'
import { item, pageOf, tree } from './catalogue'

export const three = [
  item({ name: 'Tote', defaultPrice: 900, defaultStock: 2 }),
  item({ name: 'Clutch', brand: 'Aurel' }, [{ price: 2500, stock: 0 }]),
  item({ name: 'Trunk', defaultPrice: 12500, defaultStock: 1 })
]
export const respond = (page: unknown): Routes => ({ 'GET /api/products/all': page as object })

/** Renders the listing at a URL, with 57 products of which the first page has three. */
export const show = (url = '/products', routes: Routes = respond(pageOf(three, 57))) => {
  const calls: Call[] = fakeHttp(routes)
  const path = url.startsWith('/c/') ? '/c/:categoryId' : (url.split('?')[0] ?? url)
  return { calls, ...renderPage(listing, { path, at: url }) }
}
export const names = () =>
  screen.queryAllByRole('link', { name: /Tote|Clutch|Trunk/ }).map(link => link.textContent)
export const shown = () => screen.findByRole('link', { name: /Tote|Clutch|Trunk/ }, { timeout: 5000 })
/** Waits for the products, and for the filters, which load on their own. */
export const ready = async () => {
  await screen.findByRole('navigation', { name: 'Category tree' })
  await screen.findAllByRole('link', { name: /Tote|Clutch|Trunk/ })
}
export const breadcrumb = () => within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
export const categories = () => within(screen.getByRole('navigation', { name: 'Category tree' }))
export const last = (calls: Call[]) => calls.at(-1)?.query
export const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })

/** Categories are loaded, the session is a visitor's. */
export function setStores(): void {
  $writableCategories.set({ status: 'ready', tree })
  $writableSession.set({ status: 'visitor' })
}
