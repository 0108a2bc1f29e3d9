import { localPath, t } from '../support/language'
import { openFromFooter, recordErrors } from '../support/page'
import { signIn } from '../support/shopper'
import { expect, test } from '../support/test'

/** A page of each remote, and its heading. */
const remotes = [
  { name: 'mfe-catalogue', path: '/products', heading: 'Browse Products' },
  { name: 'mfe-product', path: 'a product', heading: undefined },
  { name: 'mfe-cart-checkout', path: '/cart', heading: 'YOUR CART' },
  { name: 'mfe-account', path: '/login', heading: 'Login' },
  { name: 'mfe-orders', path: '/orders', heading: 'My Orders' }
]

for (const { name, path, heading } of remotes)
  test(`SH-024 ${name} blocked: its slot shows an error, the rest works, Retry loads it`, async ({
    page,
    request
  }) => {
    if (path === '/cart' || path === '/orders') {
      await page.goto(localPath('/login'))
      await signIn(page)
      await expect(page).toHaveURL(localPath('/'))
    }
    const { items } = (await (await request.get('/api/products/all?limit=12')).json()) as {
      items: { product: { _id: string; name: string } }[]
    }
    const product = items[0]!.product
    const errors = recordErrors(page)
    const files = new RegExp(`/(releases|r)/${name}/.*\\.js(\\?|$)`)
    await page.route(files, route => route.abort())

    await page.goto(localPath(path === 'a product' ? `/product/${product._id}` : path))
    const retry = page.getByRole('main').getByRole('button', { name: t('Retry') })
    await expect(retry).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      t('This part of the shop could not be loaded')
    )
    await expect(
      page.getByRole('contentinfo').getByRole('heading', { name: t('Customer Service') })
    ).toBeVisible()
    await expect(
      page.getByRole('banner').getByRole('link', { name: new RegExp(`^${t('Cart')}`) })
    ).toBeVisible()
    expect(errors.filter(line => line.startsWith('uncaught'))).toEqual([])

    // A page of the shell, reached from the page that failed.
    await openFromFooter(page, 'About', 'Contact')
    await expect(page.getByRole('heading', { level: 1, name: t('Get in touch') })).toBeVisible()
    await page.goBack()
    await expect(retry).toBeVisible()

    await page.unroute(files)
    await retry.click()
    await expect(
      page.getByRole('heading', { level: 1, name: heading ? t(heading) : product.name })
    ).toBeVisible()
  })
