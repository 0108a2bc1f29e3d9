import { productWithOptions } from '../support/products'
import { purchase } from '../support/purchase'
import { registeredShopper } from '../support/shopper'
import { expect, test } from '../support/test'

test('a purchase in a browser that has no cookies for third parties', async ({
  page,
  context,
  request,
  isMobile,
  baseURL
}) => {
  const product = await productWithOptions(request, 'Shoes')
  const shopper = await registeredShopper(page)
  const browser = await context.newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true })
  const origins = new Set<string>()
  page.on('request', request => {
    if (request.url().startsWith('http')) origins.add(new URL(request.url()).origin)
  })
  await purchase(page, { product, shopper, isMobile })
  const { hostname, origin } = new URL(baseURL!)
  expect([...origins]).toEqual([origin])
  const cookies = await context.cookies()
  expect(cookies.length).toBeGreaterThan(0)
  expect(cookies.filter(({ domain, sameSite }) => domain !== hostname || sameSite === 'None')).toEqual([])
})
