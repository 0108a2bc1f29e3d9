import { testProductId } from '../../demo/src/catalogue/test-products'
import { isArabic, localPath, t } from '../support/language'
import { ownShop } from '../support/own-shop'
import {
  expectAccessible,
  expectNoHorizontalScroll,
  mainOf,
  openSignedIn,
  recordErrors
} from '../support/page'
import { deliverPush, startPushShop, subscribeAs } from '../support/push'
import { newShopper, postJson } from '../support/shopper'
import { expect, test } from '../support/test'

/** Against a shop with a key and a push service on this machine. */
let shop: Awaited<ReturnType<typeof startPushShop>>
ownShop(4, async port => (shop = await startPushShop(port)))

test('AC-069 C456 alerts appear on a device, too, until the shopper ends them', async ({ page }) => {
  const errors = recordErrors(page)
  const { service } = shop
  await subscribeAs(page, service.subscribe('device'), 'granted')
  const email = await newShopper(page)
  const productId = testProductId('roundPrice')
  await postJson(page, '/api/wishlist/', { productId })
  await postJson(page, '/api/alerts', { kind: 'price' })
  await openSignedIn(page, localPath('/profile/alerts'))
  const devices = mainOf(page).getByRole('region', { name: t('On your devices') })
  await expect(devices.getByRole('button', { name: t('Also on this device') })).toBeVisible()
  await expectAccessible(page)
  await devices.getByRole('button', { name: t('Also on this device') }).click()
  await expect(devices.getByText(t('Alerts also appear on this device.'))).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await shop.lowerPrice(email, productId)
  await expect.poll(() => service.received.length, { timeout: 0 }).toBe(1)
  expect(service.problems).toEqual([])
  const { content } = service.received[0]!
  expect(content.path).toBe(localPath('/wishlist'))
  expect(await deliverPush(page, content)).toEqual({
    ...{ title: t('Prices of your wishlist have fallen'), body: content.body },
    ...{ lang: isArabic() ? 'ar' : 'en', dir: isArabic() ? 'rtl' : 'ltr' },
    ...{ tag: 'alerts', icon: '/icon-192.png', data: localPath('/wishlist') }
  })

  await devices.getByRole('button', { name: t('End on this device') }).click()
  await expect(devices.getByRole('button', { name: t('Also on this device') })).toBeVisible()
  expect((await (await page.request.get('/api/alerts/devices')).json()).devices).toEqual([])
  expect(errors).toEqual([])
})

test('AC-069 a shopper who refuses the permission reads so', async ({ page }) => {
  await subscribeAs(page, shop.service.subscribe('refused'), 'denied')
  await newShopper(page)
  await openSignedIn(page, localPath('/profile/alerts'))
  const devices = mainOf(page).getByRole('region', { name: t('On your devices') })
  await devices.getByRole('button', { name: t('Also on this device') }).click()
  await expect(devices.getByRole('button')).toHaveCount(0)
  const refused =
    'Notifications of this shop are blocked in this browser. Allow them in its settings, then open this page again.'
  await expect(devices.getByText(t(refused))).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
})
