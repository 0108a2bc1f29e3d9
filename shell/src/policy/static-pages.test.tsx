import { configure } from '@sahra/shared/shop/config'
import type { PageModule } from '@sahra/shared/page/page'
import { fakeHttp } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as about from '../about/about.page'
import * as contact from '../contact/contact.page'
import * as delivery from '../delivery-returns/delivery-returns.page'
import * as faq from '../faq/faq.page'
import * as notFound from '../not-found/not-found.page'
import * as privacy from '../privacy-policy/privacy-policy.page'
import * as terms from '../terms/terms.page'
import { showShop } from '../settings/settings.service'
import { axeViolations } from '../testing/axe'
import { dune } from '../testing/shop-data'

/** Renders a page, once its text has loaded; the api is away. */
async function show(page: unknown, path = '/page') {
  const rendered = renderPage(page as PageModule<never>, { path, at: path })
  await waitFor(() => expect(screen.queryByText('Loading...')).not.toBeInTheDocument())
  return rendered
}
const pageText = () => document.body.textContent ?? ''

beforeEach(() => {
  configure({ shopPhone: '+971 4 000 0000', publicUrl: 'https://sahra.example' })
  fakeHttp({})
})

test.each([
  ['/about', about, 'About Us'],
  ['/contact', contact, 'Get in touch'],
  ['/privacy-policy', privacy, 'Privacy Policy'],
  ['/terms', terms, 'Terms and Conditions'],
  ['/faq', faq, 'FAQs'],
  ['/delivery-returns', delivery, 'Delivery & Returns'],
  ['/nowhere', notFound, 'Some things are hard to find']
])('SH-013, SX-013 %s has one h1, a title and no axe violation', async (path, page, heading) => {
  const { container } = await show(page, path)
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  expect(await axeViolations(container)).toEqual([])
  const location = { url: new URL('http://shop.test' + path), params: {}, data: undefined }
  expect((page as unknown as PageModule).meta?.(location).title).toBeTruthy()
})

test('SH-014, SH-089 About shows the story and the company on one page', async () => {
  await show(about)
  for (const name of [
    'Our story',
    'Why choose us',
    'Our mission',
    'What we believe',
    'How it works',
    'Contact'
  ])
    expect(screen.getByRole('heading', { name })).toBeVisible()
  for (const name of ['Quality Assurance', 'Convenience', 'Exceptional Service'])
    expect(screen.getByRole('heading', { level: 3, name })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Get Support' })).toHaveAttribute('href', '/contact')
  expect(screen.getByRole('img', { name: 'Cognac bag, gold watch and silk scarf on ivory' })).toBeVisible()
  expect(pageText()).toMatch(/mother and a daughter|a mother, a daughter/)
})

test('SH-023 an unknown path has a link to the home page', async () => {
  await show(notFound)
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
})

test('SH-084, SH-085 Contact shows address, phone, e-mail and hours', async () => {
  await show(contact)
  expect(screen.getByText('Dubai, United Arab Emirates')).toBeVisible()
  expect(screen.getByRole('link', { name: '+971 4 000 0000' })).toHaveAttribute('href', 'tel:+97140000000')
  expect(screen.getByRole('link', { name: 'care@sahra.example' })).toHaveAttribute(
    'href',
    'mailto:care@sahra.example'
  )
  const hours = screen
    .getAllByRole('term')
    .map(term => `${term.textContent} ${term.nextSibling?.textContent}`)
  expect(hours).toEqual(['Mon–Fri 9 AM–8 PM GST', 'Sat 10 AM–8 PM GST', 'Sun closed'])
  for (const name of ['Visit', 'Call', 'Write', 'Hours'])
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible()
})

test('C175 Contact and the structured data have the hours that are set', async () => {
  const storeHours = [
    { days: 'Friday', hours: '2 PM–10 PM GST', code: 'Fr 14:00-22:00' },
    { days: 'Sunday', hours: 'closed' }
  ]
  showShop({ ...dune, name: 'Maison', tagline: '', storeHours })
  await show(contact)
  expect(screen.getAllByRole('term').map(term => term.textContent)).toEqual(['Friday', 'Sunday'])
  const location = { url: new URL('http://shop.test/contact'), params: {}, data: undefined }
  const [store] = contact.meta?.(location).jsonLd ?? []
  expect(store).toMatchObject({ name: 'Maison', openingHours: ['Fr 14:00-22:00'] })
  expect(JSON.stringify(store)).not.toMatch(/Sahra|description/)
})

test('C120 Contact and About show the details of the settings, also to search engines', async () => {
  showShop(dune)
  const { unmount } = await show(contact)
  for (const line of dune.supportAddress) expect(screen.getByText(line)).toBeVisible()
  expect(screen.getByRole('link', { name: dune.phone })).toHaveAttribute('href', 'tel:+97121234567')
  expect(screen.getByRole('link', { name: dune.email })).toHaveAttribute('href', `mailto:${dune.email}`)
  unmount()
  await show(about)
  for (const line of dune.storeAddress) expect(screen.getByText(line)).toBeVisible()
  for (const { meta } of [contact, about]) {
    const location = { url: new URL('http://shop.test/contact'), params: {}, data: undefined }
    expect(meta?.(location).jsonLd).toMatchObject([
      {
        telephone: dune.phone,
        email: dune.email,
        address: { streetAddress: 'Souk 1', addressLocality: 'Abu Dhabi', addressCountry: 'AE' }
      }
    ])
  }
  showShop()
})

test.each([
  ['About', about],
  ['Contact', contact]
])('SH-086, SH-087 %s ends with a newsletter that sends nothing', async (_, page) => {
  const calls = fakeHttp({})
  const { path } = await show(page)
  const block = within(screen.getByRole('region', { name: 'Subscribe Now & Get 20% Off' }))
  const email = block.getByRole('textbox', { name: 'E-mail' })
  expect(email).toHaveAttribute('type', 'email')
  expect(email).toBeRequired()
  await userEvent.type(email, 'layla@example.com')
  const isDefaultPrevented = !fireEvent.submit(email.closest('form')!)
  expect(isDefaultPrevented).toBe(true)
  await userEvent.click(block.getByRole('button', { name: 'SUBSCRIBE' }))
  expect(calls.filter(({ path }) => path !== '/api/policy/about')).toEqual([])
  expect(path()).toBe('/page')
})

test.each([
  ['Privacy Policy', privacy],
  ['Terms and Conditions', terms],
  ['FAQs', faq],
  ['Delivery & Returns', delivery]
])('SH-088 %s shows the date of its last change', async (_, page) => {
  await show(page)
  expect(screen.getByText('Last Updated October 2025')).toBeVisible()
})

test('SH-090, SH-093 Terms: final sales, authorization before capture, payment methods, international orders', async () => {
  await show(terms)
  for (const words of [
    'All sales are final, except as set out in Delivery & Returns',
    'Orders are authorized at checkout and captured only after our team confirms the item',
    'the authorization is released',
    'credit card, debit card, Apple Pay or crypto',
    'International customers cannot order on the site and must contact us for a quote'
  ])
    expect(pageText()).toContain(words)
})

test('SH-091, SH-092 Delivery & Returns shows every period', async () => {
  await show(delivery)
  for (const words of [
    'within about 24 hours',
    'UAE delivery takes 1 to 3 business days after confirmation',
    'Processing takes 1 to 2 business days',
    'return request must reach us within 7 days of delivery',
    'refunds take 5 to 10 business days',
    'within 48 hours of delivery'
  ])
    expect(pageText()).toContain(words)
})

test('SH-091, C116 Delivery & Returns names the ways to ask for a return', async () => {
  await show(delivery)
  expect(pageText()).toContain(
    'ask for a return within 7 days of delivery: on the page of your order under My Orders, or write or call with your order ID.'
  )
})

test('SH-094 About shows the promises of the shop', async () => {
  await show(about)
  for (const words of [
    'Unique luxury pieces',
    'Affordable luxury with installment purchase options',
    'lifetime authenticity guarantee',
    '25,000+ pieces',
    'worldwide delivery and returns',
    'your money back if the item is not as shown'
  ])
    expect(pageText()).toContain(words)
})
