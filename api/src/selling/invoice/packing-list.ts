import type { Order } from '@sahra/shared/contract/order'
import { namedOptions } from '@sahra/shared/rules/options.rules'
import { drawDocument, wordingFor } from './document'
import { MARGIN, type Page } from './document-page'
import { type DocumentWording, labelOf } from './document-wording'
import {
  BOTTOM,
  colours,
  type Column,
  drawEnd,
  drawPicture,
  drawRule,
  drawText,
  heightOf,
  WIDTH,
  wholeWidth
} from './invoice-layout'
import type { Seller } from './invoice.queries'
import { readableId } from '../order/order.rules'

/** What a packing list has beside the order. */
export interface PackingList {
  seller: Seller
  /** Of the lines, in their order. `picture`: a PNG, absent without one. */
  items: { article: string; picture?: Uint8Array | undefined }[]
}

/** The form of pictures of products. */
const PICTURE = { width: 48, height: 60 }
/** Of brand and options, around a title. */
const ABOVE_AND_BELOW = 30
const columns = {
  picture: { x: MARGIN, width: PICTURE.width },
  item: { x: MARGIN + 62, width: 245 },
  article: { x: MARGIN + 317, width: 128 },
  quantity: { x: MARGIN + 450, width: WIDTH - 450 }
} satisfies Record<string, Column>

/** Draws what is packed of an order as an A4 PDF, without a price: the list may lie in a gift (C475). */
export async function drawPackingList(order: Order, packing: PackingList): Promise<Buffer> {
  const wording = wordingFor(order)
  const { text, formatDate, foreign } = wording
  const label = labelOf.bind(undefined, wording)
  const { pricing, promise } = order
  const details = [
    [label(t => t.order), readableId(order)],
    [label(t => t.orderDate), formatDate(order.createdAt)],
    [label(t => t.delivery), foreign(pricing?.shippingMethod?.label ?? '')],
    ...(order.giftWrap ? [[label(t => t.giftWrap), text.yes] as const] : [])
  ] as const
  const addressTitle = (t: typeof text) => (promise?.kind === 'pick-up' ? t.packedFor : t.deliveredTo)
  const head = { ...packing, number: readableId(order), title: (t: typeof text) => t.packingTitle }
  return drawDocument(order, { ...head, addressTitle, issuedAt: order.createdAt, details }, page => {
    drawItems(page, wording, { order, packing })
    drawGiftNote(page, wording, order.giftNote)
  })
}

function drawItems(
  page: Page,
  wording: DocumentWording,
  { order, packing }: { order: Order; packing: PackingList }
) {
  const { text, foreign } = wording
  drawTableHead(page, wording)
  for (const [index, line] of order.products.entries()) {
    const title = foreign(line.title)
    const height = heightOf(page.style('regular', 10, colours.text), title, columns.item) + ABOVE_AND_BELOW
    if (page.y + Math.max(height, PICTURE.height) > BOTTOM) {
      page.addPage()
      drawTableHead(page, wording)
    }
    const { article = '', picture } = packing.items[index] ?? {}
    const y = page.y
    if (picture) drawPicture(page, picture, columns.picture, { y, height: PICTURE.height })
    page.y = y
    const brand = line.productId?.brand
    if (brand) drawText(page.style('regular', 8, colours.muted), foreign(brand), columns.item, page.y)
    drawText(page.style('regular', 10, colours.text), title, columns.item, page.y)
    const details = [line.color, line.size, ...namedOptions(line.options), line.supplyNote].filter(Boolean)
    if (details.length)
      drawText(
        page.style('regular', 9, colours.text),
        foreign(details.join(text.comma)),
        columns.item,
        page.y
      )
    const below = page.y
    drawText(page.style('regular', 9, colours.text), foreign(article), columns.article, y)
    const end = Math.max(below, page.y, y + PICTURE.height)
    drawEnd(page.style('bold', 12, colours.text), String(line.quantity), columns.quantity, y)
    drawRule(page, end + 6)
    page.y = end + 14
  }
}

function drawTableHead(page: Page, { text, second, foreign }: DocumentWording) {
  let y = page.y
  for (const texts of second ? [text, second] : [text]) {
    page.style('bold', texts === text ? 9 : 7.5, colours.muted)
    drawText(page, texts.item, columns.item, y)
    drawText(page, foreign(texts.article), columns.article, y)
    drawEnd(page, texts.quantity, columns.quantity, y)
    y += 15
  }
  drawRule(page, y)
  page.y = y + 8
}

/** A line of the note is one line. */
function drawGiftNote(page: Page, wording: DocumentWording, note: string | undefined) {
  if (!note) return
  if (page.y + 60 > BOTTOM) page.addPage()
  const title = labelOf(wording, t => t.giftNote)
  drawText(page.style('bold', 9, colours.muted), title, wholeWidth, page.y + 8).moveDown(0.4)
  page.style('regular', 11, colours.text)
  for (const line of note.split('\n')) {
    if (page.y > BOTTOM) page.addPage()
    drawText(page, line ? wording.foreign(line) : ' ', wholeWidth, page.y)
  }
}
