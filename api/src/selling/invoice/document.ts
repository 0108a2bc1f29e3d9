import { brand } from '@sahra/shared/shop/brand'
import type { Order } from '@sahra/shared/contract/order'
import { parseLanguage } from '../../server/language/language.rules'
import { promiseIn } from '../order/promise-wording'
import { MARGIN, Page } from './document-page'
import { isHouseText } from './font'
import { type DocumentWording, labelOf, valueOf, wordingOf } from './document-wording'
import {
  BOTTOM,
  colours,
  columns,
  drawEnd,
  drawNumber,
  drawText,
  heightOf,
  labelColumns,
  PAGE_HEIGHT,
  WIDTH,
  wholeWidth,
  widthOfNumber
} from './invoice-layout'
import type { Seller } from './invoice.queries'
import type { InvoiceAmounts } from './invoice.rules'
import { typefacesFor } from './typefaces'

type Title = (text: DocumentWording['text']) => string
interface Head {
  title: Title
  /** Above the address. Default: where the invoice and the parcel go. */
  addressTitle?: Title
  number: string
  seller: Seller
  /** ISO instant. */
  issuedAt: string
  /** Label and value, below the title. */
  details: readonly (readonly [label: string, value: string])[]
}

export const wordingFor = ({ language }: Order): DocumentWording => wordingOf(parseLanguage(language))

/**
 * Draws a document of an order as A4 PDF, in its language: the head, the shopper's address, what `draw` adds, and page
 * numbers.
 */
export async function drawDocument(order: Order, head: Head, draw: (page: Page) => void): Promise<Buffer> {
  const wording = wordingFor(order)
  const info = {
    Title: `${head.title(wording.text)} ${head.number}`,
    Author: head.seller.name,
    CreationDate: new Date(head.issuedAt)
  }
  const typefaces = await typefacesFor(JSON.stringify([order, head.seller]))
  const page = new Page(parseLanguage(order.language), info, typefaces)
  const finished = collect(page)
  drawHead(page, wording, head)
  drawAddress(page, wording, order, head.addressTitle)
  draw(page)
  drawFoot(page, wording, shopNameOf(head.seller))
  page.end()
  return finished
}

function collect(page: Page): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((done, fail) => {
    page.on('data', part => parts.push(part as Buffer))
    page.on('end', () => done(Buffer.concat(parts)))
    page.on('error', fail)
  })
}

const shopNameOf = ({ shopName = brand.name }: Seller): string => shopName

const LOGO_WIDTH = 260
/** Size and letter-spacing; a long name has the first with which it is one line, else the last. */
const logoSizes = [
  [24, 7],
  [20, 4],
  [15, 2]
] as const

function drawLogo(page: Page, shopName: string) {
  // Capitals of other alphabets may be in no typeface.
  const logo = isHouseText(shopName) ? shopName.toUpperCase() : shopName
  const { isRightToLeft } = page
  const x = isRightToLeft ? MARGIN + WIDTH - LOGO_WIDTH : MARGIN
  page.style('heading', 20, colours.text)
  if (!isHouseText(logo)) return drawText(page, logo, { x: MARGIN, width: LOGO_WIDTH }, MARGIN)
  const isOneLine = ([size, characterSpacing]: readonly [number, number]): boolean =>
    page.style('heading', size, colours.text).widthOfString(logo, { characterSpacing }) <= LOGO_WIDTH
  const [size, characterSpacing] = logoSizes.find(isOneLine) ?? logoSizes[2]
  const align = isRightToLeft ? 'right' : 'left'
  return page
    .style('heading', size, colours.text)
    .text(logo, x, MARGIN, { width: LOGO_WIDTH, align, characterSpacing })
}

function drawHead(page: Page, wording: DocumentWording, { title, seller, details }: Head) {
  const { text, second, foreign, houseLine } = wording
  const place = labelColumns(page)
  drawLogo(page, shopNameOf(seller))
  page.moveDown(0.3)
  page.style('regular', 9, colours.muted)
  for (const line of [seller.name, ...seller.address.map(houseLine), seller.email])
    drawText(page, foreign(line), place.seller, page.y)
  if (seller.trn)
    drawText(
      page,
      valueOf(wording, t => t.trn, foreign(seller.trn)),
      place.seller,
      page.y
    )
  const below = page.y
  drawEnd(page.style('heading', 20, colours.text), title(text), wholeWidth, MARGIN + 4)
  if (second) drawEnd(page.style('heading', 12, colours.muted), foreign(title(second)), wholeWidth, page.y)
  let y = page.y + 6
  for (const [label, value] of details) {
    drawText(page.style('regular', 9, colours.muted), label, place.detail, y)
    drawEnd(page.style('regular', 9, colours.text), value, place.value, y)
    y += 14
  }
  page.x = MARGIN
  page.y = Math.max(below, y) + 24
}

function drawAddress(page: Page, wording: DocumentWording, order: Order, addressTitle?: Title) {
  const { address, promise } = order
  if (!address) return
  const { text, foreign, addressLines } = wording
  const billedTo: Title = t => (promise?.kind === 'pick-up' ? t.billed : t.billedTo)
  const title = labelOf(wording, addressTitle ?? billedTo)
  drawText(page.style('bold', 9, colours.muted), title, wholeWidth, page.y).moveDown(0.4)
  page.style('regular', 10, colours.text)
  for (const line of addressLines(address)) drawText(page, line, { x: MARGIN, width: 300 }, page.y)
  const phone = address.phone && text.labelled(text.phone, foreign(address.phone))
  if (phone) drawText(page, phone, { x: MARGIN, width: 300 }, page.y)
  const delivery = promiseIn(parseLanguage(order.language), order)
  if (delivery) {
    const line = text.labelled(foreign(delivery.method), foreign(delivery.promised))
    drawText(page, line, { x: MARGIN, width: 300 }, page.y + 4)
  }
  page.y += 24
}

/** `fils`: AED × 100. */
export type AmountRow = readonly [label: string, fils: number]

/** Returns the rows of what a promotion takes off all lines; the row after them is what remains. None without one. */
export function discountRows(
  wording: DocumentWording,
  { discount, isTaxIncluded }: InvoiceAmounts
): AmountRow[] {
  if (!discount) return []
  return [
    [labelOf(wording, text => text.beforeDiscount(isTaxIncluded)), discount.before],
    [valueOf(wording, text => text.discountName, wording.foreign(discount.label)), -discount.amount]
  ]
}

/** Draws labelled amounts, one below the other; the total is the last one. */
export function drawAmounts(page: Page, { formatFils }: DocumentWording, rows: readonly AmountRow[]) {
  const { sum } = labelColumns(page)
  page.style('regular', 10, colours.text)
  const height = rows.reduce((all, [label]) => all + Math.max(20, heightOf(page, label, sum) + 4), 0)
  if (page.y + height > BOTTOM) page.addPage()
  page.y += 4
  const style = (index: number, colour = colours.text): Page =>
    index === rows.length - 1 ? page.style('bold', 12, colours.text) : page.style('regular', 10, colour)
  const widest = Math.max(...rows.map(([, fils], index) => widthOfNumber(style(index), formatFils(fils))))
  for (const [index, [label, fils]] of rows.entries()) {
    const y = page.y
    drawEnd(style(index, colours.muted), label, sum, y)
    const below = page.y
    drawNumber(style(index), formatFils(fils), columns.total, { y, widest })
    page.y = Math.max(below + 4, y + 18)
  }
}

function drawFoot(page: Page, { text }: DocumentWording, shopName: string) {
  const { start, count } = page.bufferedPageRange()
  for (let number = 0; number < count; number++) {
    page.switchToPage(start + number)
    // pdfkit adds a page for text below the bottom margin.
    page.page.margins.bottom = 0
    page.style('regular', 8, colours.muted)
    drawText(page, text.thanks(shopName), wholeWidth, PAGE_HEIGHT - 50)
    drawEnd(page, text.page(number + 1, count), wholeWidth, PAGE_HEIGHT - 50)
  }
}
