import type { Block } from './content'
import { html, type Html } from './html'
import { layoutTable, style } from './layout'

export interface MailItem {
  title: string
  quantity: number
  /** Colour and size. */
  options: string[]
  /** Of one piece; undefined: not shown. */
  price: string | undefined
  /** Full address; undefined: no picture. */
  picture: string | undefined
}

const PICTURE = { width: 96, height: 120 }

/** Pieces with their pictures. */
export const itemsBlock = (items: readonly MailItem[]): Block => ({
  lines: items.map(({ quantity, title, options, price }) =>
    [`${quantity} × ${title}`, ...options, price].filter(Boolean).join(', ')
  ),
  html: html`${layoutTable}${items.map(itemRow)}</table>${space}`
})

const itemRow = ({ title, quantity, options, price, picture }: MailItem): Html =>
  html` <tr>
    <td class="line" width="${PICTURE.width}" valign="top" style="${style.line};padding:16px 16px 16px 0">
      ${
        picture &&
        html`<img
          src="${picture}"
          width="${PICTURE.width}"
          height="${PICTURE.height}"
          alt=""
          style="display:block;background:#f3eee6"
        />`
      }
    </td>
    <td
      class="line text"
      valign="top"
      style="${style.line};${style.sans};${style.text};padding:16px 0;font-size:16px;line-height:24px"
    >
      ${quantity} × ${title}
      <div class="muted" style="${style.muted};font-size:14px">${options.join(', ')}</div>
      ${price && html`<div style="padding-top:8px">${price}</div>`}
    </td>
  </tr>`

/** Labels with amounts, one below the other. */
export const amountsBlock = (rows: readonly (readonly [label: string, amount: string])[]): Block => ({
  lines: rows.map(row => row.join(': ')),
  html: html`${layoutTable}${rows.map(
    ([label, amount]) =>
      html` <tr>
        <td
          class="line muted"
          style="${style.line};${style.sans};${style.muted};padding:8px 0;font-size:15px"
        >
          ${label}
        </td>
        <td
          class="line text"
          align="right"
          style="${style.line};${style.sans};${style.text};padding:8px 0;font-size:15px"
        >
          ${amount}
        </td>
      </tr>`
  )}</table>${space}`
})

/** A button; the text part has the address. */
export const linkBlock = (label: string, url: string): Block => ({
  lines: [`${label}: ${url}`],
  html: html`<p style="margin:8px 0 24px">
    <a
      class="button"
      href="${url}"
      style="${style.sans};display:inline-block;background:#1b1613;color:#faf8f4;padding:14px 28px;font-size:14px;letter-spacing:2px;text-decoration:none;text-transform:uppercase"
      >${label}</a
    >
  </p> `
})

/** An address as it is, for those who want to see where it leads. */
export const addressBlock = (url: string): Block => ({
  lines: [url],
  html: html`<p style="${style.sans};margin:0 0 16px;font-size:15px;line-height:24px;word-break:break-all">
    <a class="text" href="${url}" style="${style.text}">${url}</a>
  </p> `
})

/** A code to type. */
export const codeBlock = (code: string): Block => ({
  lines: [code],
  html: html`<p
    class="text line"
    style="${style.sans};${style.text};margin:8px 0 24px;border:1px solid #e4dcd0;padding:20px;text-align:center;font-size:30px;letter-spacing:10px"
  >
    ${code}
  </p> `
})

const space = html`<div style="height:24px;line-height:24px">&nbsp;</div> `
