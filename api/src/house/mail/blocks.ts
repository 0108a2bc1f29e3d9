import type { Language } from '../../server/language/language.rules'
import type { Block } from './block'
import { html, type Html } from './html'
import { layoutTable, style } from './layout'
import type { Look } from './look'
import { wordingOf } from './wording'

export interface MailItem {
  title: string
  /** Undefined: not shown. */
  quantity?: number
  /** Colour and size. */
  options: string[]
  /** Of one product; undefined: not shown. */
  price: string | undefined
  /** Full address; undefined: no picture. */
  picture: string | undefined
}

const PICTURE = { width: 96, height: 120 }

/** Products with their pictures. */
export const itemsBlock = (language: Language, items: readonly MailItem[]): Block => {
  const { item, comma, isolated } = wordingOf(language)
  const rows = items.map(({ quantity, title, options, price, picture }) => ({
    name: quantity === undefined ? isolated(title) : item(quantity, title),
    options: options.map(isolated).join(comma),
    price: price && isolated(price),
    picture
  }))
  return {
    lines: rows.map(({ name, options, price }) => [name, options, price].filter(Boolean).join(comma)),
    html: look => html`${layoutTable}${rows.map(row => itemRow(row, look))}</table>${space}`
  }
}

type ItemRow = Record<'name' | 'options', string> & Record<'price' | 'picture', string | undefined>

const itemRow = ({ name, options, price, picture }: ItemRow, { sans, direction }: Look): Html =>
  html` <tr>
    <td
      class="line"
      width="${PICTURE.width}"
      valign="top"
      style="${style.line};padding:${direction === 'ltr' ? '16px 16px 16px 0' : '16px 0 16px 16px'}"
    >
      ${picture && pictureOf(picture)}
    </td>
    <td
      class="line text"
      valign="top"
      style="${style.line};${sans};${style.text};padding:16px 0;font-size:16px;line-height:24px"
    >
      ${name}
      <div class="muted" style="${style.muted};font-size:14px">${options}</div>
      ${price && html`<div style="padding-top:8px">${price}</div>`}
    </td>
  </tr>`

/** Without a text: the words beside it name the product. */
const pictureOf = (address: string): Html =>
  html`<img
    src="${address}"
    width="${PICTURE.width}"
    height="${PICTURE.height}"
    alt=""
    style="display:block;background:#f3eee6"
  />`

/** The picture of the product that a mail is about. */
export const pictureBlock = (address: string): Block => ({
  lines: [],
  html: () => html`<div style="margin:0 0 16px">${pictureOf(address)}</div> `
})

/** Labels with amounts, one below the other. */
export const amountsBlock = (
  language: Language,
  rows: readonly (readonly [label: string, amount: string])[]
): Block => {
  const { isolated } = wordingOf(language)
  return {
    lines: rows.map(([label, amount]) => `${label}: ${isolated(amount)}`),
    html: ({ sans, end }) =>
      html`${layoutTable}${rows.map(
        ([label, amount]) =>
          html` <tr>
            <td class="line muted" style="${style.line};${sans};${style.muted};padding:8px 0;font-size:15px">
              ${label}
            </td>
            <td
              class="line text"
              align="${end}"
              style="${style.line};${sans};${style.text};padding:8px 0;font-size:15px"
            >
              ${isolated(amount)}
            </td>
          </tr>`
      )}</table>${space}`
  }
}

/** A button; the text part has the address. `variant`: `ghost` stands beside a more important one. */
export const linkBlock = (label: string, url: string, variant: 'solid' | 'ghost' = 'solid'): Block => ({
  lines: [`${label}: ${url}`],
  html: ({ sans, spaced }) => {
    const colours = variant === 'solid' ? 'background:#1b1613;color:#faf8f4' : style.text
    return html`<p style="margin:8px 0 24px">
      <a
        class="${variant === 'solid' ? 'button' : 'ghost text'}"
        href="${url}"
        style="${sans};display:inline-block;${colours};border:1px solid #1b1613;padding:14px 28px;font-size:14px;text-decoration:none;${spaced(
          2
        )}"
        >${label}</a
      >
    </p> `
  }
})

/** An address as it is, for those who want to see where it leads. */
export const addressBlock = (url: string): Block => ({
  lines: [url],
  html: ({ sans }) =>
    html`<p style="${sans};margin:0 0 16px;font-size:15px;line-height:24px;word-break:break-all">
      <a class="text" dir="ltr" href="${url}" style="${style.text};display:inline-block;padding:10px 0"
        >${url}</a
      >
    </p> `
})

/** A code to type. */
export const codeBlock = (code: string): Block => ({
  lines: [code],
  html: ({ sans }) =>
    html`<p
      class="text line"
      dir="ltr"
      style="${sans};${style.text};margin:8px 0 24px;border:1px solid #e4dcd0;padding:20px;text-align:center;font-size:30px;letter-spacing:10px"
    >
      ${code}
    </p> `
})

const space = html`<div style="height:24px;line-height:24px">&nbsp;</div> `
