import { expect, type Locator, type Page } from '@playwright/test'
import { localPath, t } from './language'
import { headerLink, mainOf } from './page'
import { addToCartButton, selectOptions, type ProductChoice } from './products'
import { demoShopper, signIn } from './shopper'

interface Purchase {
  product: ProductChoice
  isMobile: boolean
  shopper?: typeof demoShopper
  /** The link to the cart after the product was added: that of the header, unless something covers it. */
  cartLink?: Locator
  /** Enters an address on the checkout page. */
  enterAddress?: () => Promise<void>
  /** Called on every screen. */
  onScreen?: () => Promise<void>
  /** How often a shopper does something again of which the shop says that it has failed. */
  patience?: number
}

/** The link of the home page to a category: in the header, and on a phone among the tiles. */
export const categoryLink = (page: Page, isMobile: boolean): Locator =>
  isMobile
    ? mainOf(page)
        .getByRole('link', { name: t('Shoes') })
        .first()
    : page.getByRole('banner').getByRole('link', { name: t('Shoes'), exact: true })

/** Buys a product that is in a category named 'Shoes', from the home page to the confirmation. Returns the order's id. */
export async function purchase(
  page: Page,
  {
    product,
    isMobile,
    shopper = demoShopper,
    cartLink = headerLink(page, new RegExp(`^${t('Cart')}`)),
    enterAddress,
    onScreen = async () => {},
    patience = 0
  }: Purchase
): Promise<string> {
  const main = mainOf(page)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const reach = async (act: () => Promise<unknown>, seen: Locator): Promise<void> =>
    reachPatiently(page, { act, seen, patience })
  const open = (path: string, seen: Locator) => reach(() => page.goto(localPath(path)), seen)

  await open('/', page.getByRole('heading', { name: t('SHOP BY CATEGORIES') }))
  await reach(
    () => categoryLink(page, isMobile).click(),
    page.getByRole('heading', { name: t('Browse Products') })
  )
  await onScreen()

  const card = main.getByRole('link', { name: product.name }).first()
  await open(`/c/${product.category}?deep=1&search=${encodeURIComponent(product.name)}`, card)
  await reach(() => card.click(), heading(product.name))
  await expect(page).toHaveURL(new RegExp(`/product/${product.id}`))
  await onScreen()

  // Add to Cart leads an anonymous visitor to sign in and back with the selection.
  await selectOptions(page, product)
  await reach(() => addToCartButton(page).click(), page.getByText(t('Please login to add items to cart')))
  await reach(pause, main.getByLabel(t('E-mail')))
  await expect(page).toHaveURL(/\/login$/)
  await reach(() => signIn(page, shopper), heading(product.name))
  await expect(page).toHaveURL(new RegExp(`/product/${product.id}`))
  await selectOptions(page, product)
  await reach(() => addToCartButton(page).click(), page.getByText(t('Added to cart')))

  await reach(() => cartLink.click(), heading(t('YOUR CART')))
  await expect(main.getByText(product.name).first()).toBeVisible()
  await onScreen()
  const proceed = main
    .getByRole('link', { name: t('PROCEED TO CHECKOUT') })
    .or(main.getByRole('button', { name: t('PROCEED TO CHECKOUT') }))
  const cash = main.getByRole('radio', { name: new RegExp(t('Cash on delivery')) })
  await reach(() => proceed.click(), cash)
  await expect(page).toHaveURL(/\/place-order$/)
  await expect(cash).toBeChecked()
  await enterAddress?.()
  await onScreen()

  const place = main.getByRole('button', { name: t('PLACE ORDER') })
  await reach(() => place.click(), page.getByText(t('Order placed successfully!')))
  await reach(pause, heading(t('Order Confirmed')))
  await expect(page).toHaveURL(/\/order-success\/[0-9a-f]{24}$/)
  await onScreen()
  return new URL(page.url()).pathname.split('/').pop()!
}

/** The shop goes on by itself. */
const pause = async (): Promise<void> => {}

interface Step {
  act: () => Promise<unknown>
  seen: Locator
  patience: number
}

/** Acts until `seen` is visible: with patience, a shopper presses Retry, or acts again after an error message. */
async function reachPatiently(page: Page, { act, seen, patience }: Step): Promise<void> {
  // Its name is another one while it waits for what it has asked for.
  const retry = mainOf(page)
    .getByRole('button', { name: t('Retry'), exact: true })
    .first()
  const failure = page
    .getByRole('alert')
    .filter({ has: page.getByRole('button', { name: t('Dismiss') }) })
    .first()
  // What is slow may come while it is asked for again.
  const again = (press: () => Promise<unknown>) => (): Promise<unknown> =>
    Promise.race([press(), seen.first().waitFor()])
  let next = act
  for (let left = patience; left > 0; left--) {
    await next()
    await expect(seen.or(failure).or(retry).first()).toBeVisible()
    if (await seen.first().isVisible()) return
    const canRetry = await retry.isVisible()
    next = again(canRetry ? () => retry.click() : act)
    // The next one is then known to be new.
    if (!canRetry) await expect(failure).toBeHidden()
  }
  await next()
  await expect(seen.first()).toBeVisible()
}
