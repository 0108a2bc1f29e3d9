import type { ProductChoice } from '../support/products'
import type { FaultProxy } from './fault-proxy'
import type { ShopPage } from './shop-page'
import { until } from './until'

const REMOTE = 'mfe-product'
const failed = { text: 'This part of the shop could not be loaded', within: 'main' } as const
const retry = { role: 'button', name: 'Retry', within: 'main' } as const

/** A remote hangs, then answers with an error, then is back: only its slot fails, and Retry loads it. */
export async function useShopWithFailingRemote(
  page: ShopPage,
  proxy: FaultProxy,
  product: ProductChoice
): Promise<void> {
  proxy.fail(REMOTE, 'hang')
  await page.open('/')
  await page.fill({ role: 'combobox', name: 'Search' }, product.name)
  await page.press({ role: 'option', name: new RegExp(product.name) })
  await page.see(failed)
  await page.see({ text: 'The rest of the shop works as usual. Please try again.', within: 'main' })

  proxy.fail(REMOTE, 'error')
  await page.press({ role: 'link', name: 'Contact', within: 'contentinfo' })
  await page.see({ role: 'heading', name: 'Get in touch' })
  await page.press({ role: 'link', name: 'Shoes', within: 'banner' })
  await page.see({ role: 'heading', name: 'Browse Products' })

  await page.open(`/product/${product.id}`)
  await page.see(failed)
  const reported = proxy.beacons.length
  const withheld = proxy.withheld()
  await page.press(retry)
  await until('Retry requests the remote again', async () => proxy.withheld() > withheld)
  await page.see(retry)

  proxy.heal()
  // The Retry before may still try the next source, which now has the remote: then there is nothing to press.
  await page.pressUntil(retry, { role: 'heading', name: product.name, within: 'main' })
  await page.see({ role: 'button', name: 'Add to Cart', within: 'main' })
  await page.seeNoMore(failed)
  // A page that is left before its first beacon sends none.
  await until('the page reports the failed Retry', async () => proxy.beacons.length > reported)
}
