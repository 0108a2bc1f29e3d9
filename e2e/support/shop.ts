import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { environment } from '../config'

/** The demo shopper of the seed (README). */
export const demoShopper = { email: 'layla@sahra.example', password: 'Sahra-Demo-2026' }

export interface Mail {
  to: string
  subject: string
  kind: 'verify' | 'reset' | 'order' | 'notify' | 'security'
  code?: string
  orderId?: string
  text: string
  at: string
}

/** Every mail the shop has sent so far, oldest first. */
export function sentMails(): Mail[] {
  const folder = path.join(environment.SAHRA_E2E ?? '', 'mail')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .map(name => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Mail)
    .sort((a, b) => a.at.localeCompare(b.at))
}

export async function signIn(page: Page, { email, password } = demoShopper): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Login' }).click()
}

/** The password of every new shopper. */
export const defaultPassword = 'A quiet-morning 7'

/** A shopper nobody else knows, signed in, with nothing in cart or wishlist; she returns her address of mail. */
export async function newShopper(page: Page): Promise<string> {
  const email = `amal-${randomUUID()}@example.com`
  const data = { name: 'Amal Haddad', email, password: defaultPassword }
  await postJson(page, '/api/auth/register', data)
  return email
}

export const sampleAddress = {
  street: '12 Al Wasl Road',
  city: 'Dubai',
  state: 'Dubai',
  zip: '00000',
  country: 'UAE'
}

/** What she has done before the journey begins. */
export async function postJson(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(path, { data })
  expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true)
}

/** Opens a page and waits until it knows who is there: a signed-in shopper's cart is asked for. */
export async function openSignedIn(page: Page, path: string): Promise<void> {
  const known = page.waitForResponse(response => new URL(response.url()).pathname.startsWith('/api/cart'))
  await page.goto(path)
  await known
}

/** How many orders the shopper of this page has placed. */
export async function countOrders(page: Page): Promise<number> {
  return ((await (await page.request.get('/api/order')).json()) as unknown[]).length
}

const root = path.resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

/** `npm run shop -- ...` beside the running shop. DATA_DIR counts for a shop that ran already. */
export async function runAdmin(...words: string[]): Promise<void> {
  const started = path.join(environment.SAHRA_E2E ?? '', 'data')
  const DATA_DIR = (environment.SHOP_URL && environment.DATA_DIR) || started
  const env = { ...environment, DATABASE_URL: '', DATA_DIR }
  await run(process.execPath, ['--import', 'tsx', 'api/src/admin/main.ts', ...words], { cwd: root, env })
}

export interface ProductChoice {
  id: string
  name: string
  category: string
  color: string
  size: string
}
interface Category {
  _id: string
  label?: string
}
interface Item {
  product: { _id: string; name: string }
  variants: { optionValues: { Color?: string; Size?: string }; stock: number }[]
}

/** A piece of a top category that comes in colours and sizes, with one choice that is well in stock. */
export async function productWithOptions(request: APIRequestContext, label: string): Promise<ProductChoice> {
  const tree = (await (await request.get('/api/category')).json()) as Category[]
  const category = tree.find(top => top.label === label)!._id
  const answer = await request.get('/api/products/all', { params: { category, deep: '1', limit: '48' } })
  const { items } = (await answer.json()) as { items: Item[] }
  for (const { product, variants } of items) {
    const there = variants.find(
      ({ optionValues, stock }) => optionValues.Color && optionValues.Size && stock > 4
    )
    if (there)
      return {
        id: product._id,
        name: product.name,
        category,
        color: there.optionValues.Color!,
        size: there.optionValues.Size!
      }
  }
  throw new Error(`The seed has no piece with options in ${label}`)
}

/** Chooses the colour and the size of a piece, by their names, as a shopper does. */
export async function selectOptions(page: Page, { color, size }: ProductChoice): Promise<void> {
  const main = page.getByRole('main')
  for (const name of [color, size]) {
    const option = main.getByRole('button', { name, exact: true })
    await option.click()
    await expect(option).toHaveAttribute('aria-pressed', 'true')
  }
}

/** Hears everything the browser complains about, to be checked at the end of a journey. */
export function recordErrors(page: Page): string[] {
  const heard: string[] = []
  page.on('pageerror', error => heard.push(`uncaught ${error.message}`))
  page.on('console', message => {
    if (message.type() === 'error') heard.push(message.text())
  })
  return heard
}

/** The whole page stays within the screen: nothing to scroll sideways. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    window.innerWidth
  ])
  expect(content).toBeLessThanOrEqual(screen ?? 0)
}

const axe = path.join(root, 'node_modules/axe-core/axe.min.js')

/** Nothing that the rules of WCAG 2.2 AA object to, as far as a machine can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(readFileSync(axe, 'utf8'))
  const found = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)
  })
  expect(found).toEqual([])
}

/** Opens an address and waits until the page that came rendered listens: the session is asked for only then. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  const live = page.waitForResponse('**/api/auth/is-auth')
  await page.goto(address)
  await live
}

/** The first pieces of the listing. */
export async function firstProducts(request: APIRequestContext): Promise<{ _id: string; name: string }[]> {
  const { items } = (await (await request.get('/api/products/all?limit=12')).json()) as { items: Item[] }
  return items.map(({ product }) => product)
}

/** The code of the newest mail of its kind to this address, once it is there. */
export async function codeFor(email: string, kind: 'verify' | 'reset'): Promise<string> {
  const newest = () => sentMails().findLast(mail => mail.to === email && mail.kind === kind)?.code
  await expect.poll(newest).toMatch(/^\d{6}$/)
  return newest()!
}

/** The account's actions: a menu behind a button on a desk, at the foot of the drawer on a phone. Answers where they are. */
export async function openAccountMenu(page: Page, isMobile: boolean): Promise<Locator> {
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: isMobile ? 'Open menu' : 'Account', exact: true }).click()
  return isMobile ? page.getByRole('dialog') : banner
}
