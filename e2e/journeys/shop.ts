import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { environment } from '../config'

/** The demo shopper of the seed (README). */
export const layla = { email: 'layla@sahra.example', password: 'Sahra-Demo-2026' }

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
export function mails(): Mail[] {
  const folder = path.join(environment.SAHRA_E2E ?? '', 'mail')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .map(name => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Mail)
    .sort((a, b) => a.at.localeCompare(b.at))
}

export async function signIn(page: Page, { email, password } = layla): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Login' }).click()
}

export interface Piece {
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
export async function pieceWithOptions(request: APIRequestContext, label: string): Promise<Piece> {
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
export async function choose(page: Page, { color, size }: Piece): Promise<void> {
  const main = page.getByRole('main')
  for (const name of [color, size]) {
    const option = main.getByRole('button', { name, exact: true })
    await option.click()
    await expect(option).toHaveAttribute('aria-pressed', 'true')
  }
}

/** Hears everything the browser complains about, to be checked at the end of a journey. */
export function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('pageerror', error => heard.push(`uncaught ${error.message}`))
  page.on('console', message => {
    if (message.type() === 'error') heard.push(message.text())
  })
  return heard
}

/** The whole page stays within the screen: nothing to scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    window.innerWidth
  ])
  expect(content).toBeLessThanOrEqual(screen ?? 0)
}
