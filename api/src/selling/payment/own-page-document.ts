import { createHash } from 'node:crypto'
import type { Language } from '../../server/language/language.rules'
import { html, Html } from '../../house/mail/html'
import { lookOf } from '../../house/mail/look'
import { type OwnPageData, ownPageScript } from './own-page-script'
import { ownPageText as english } from './own-page.text'
import { ownPageText as arabic } from './own-page.text.ar'

const texts = { en: english, ar: arabic }
export const ownPageTextIn = (language: Language) => texts[language]

/** The colours of the shop: ink, the button, ivory. */
export const INK = '#1b1613'

const styleOf = (serif: string, sans: string) =>
  new Html(`
*{box-sizing:border-box}
body{margin:0;background:#faf8f4;color:${INK};font-size:17px;line-height:1.6;${sans}}
main{max-width:34rem;margin:0 auto;padding:48px 20px;text-align:center}
header,h1{font-weight:500;${serif}}
header{font-size:26px}
h1{font-size:34px;line-height:1.2;margin:40px 0 8px}
p{margin:0 0 8px}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;text-align:start;margin:32px 0;padding:16px 0;border:solid #e4dcd0;border-width:1px 0}
dd{margin:0;font-weight:500;text-align:end;overflow-wrap:anywhere}
#payment:not(:empty){display:grid;gap:16px;margin-bottom:24px}
[role=status]{min-height:3.2em}
button,a{font:inherit;color:inherit}
button{display:block;width:100%;min-height:52px;margin:16px 0;border:0;background:${INK};color:#faf8f4;cursor:pointer}
button[hidden]{display:none}
a{display:inline-block;padding:12px;text-underline-offset:4px}
:focus-visible{outline:2px solid ${INK};outline-offset:3px}
`)

export interface OwnPage {
  language: Language
  shopName: string
  /** What is paid: the order, in words. */
  title: string
  /** Formatted. */
  total: string
  /** Where it is delivered; undefined for an order that is picked up. */
  address: string | undefined
  /** How and when it is delivered. */
  delivery: string
  /** Of the provider: a part of the script. */
  part: string
  data: OwnPageData
}

/** Writes the shop's own payment page: without files of its own, since releases of the storefront know nothing of it. */
export function ownPageDocument(page: OwnPage): string {
  const { language, shopName, title, total, address, delivery, part, data } = page
  const text = texts[language]
  const { direction, serif, sans } = lookOf(language)
  const { text: document } = html`<!doctype html>
    <html lang="${language}" dir="${direction}">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${text.title(title)}</title>
      <style>
        ${styleOf(serif, sans)}
      </style>
      <main data-payment="${JSON.stringify(data)}">
        <header>${shopName}</header>
        <h1>${text.heading}</h1>
        <p>${title}</p>
        <dl>
          <dt>${text.total}</dt>
          <dd>${total}</dd>
          ${
            address &&
            html`<dt>${text.shipTo}</dt>
              <dd>${address}</dd>`
          }
          <dt>${text.delivery}</dt>
          <dd>${delivery}</dd>
        </dl>
        <div id="payment"></div>
        <p role="status"></p>
        <noscript><p>${text.noScript}</p></noscript>
        <button type="button" hidden>${text.payNow}</button>
        <a href="${data.orderPath}">${text.back}</a>
      </main>
      <script>
        ${new Html(ownPageScript(part))}
      </script>
    </html>`
  return document
}

/**
 * Returns the headers of an own payment page. The script of a provider writes styles and HTML, opens windows of banks and
 * asks for payments: what the pages of the shop forbid is allowed here alone, for its sources.
 */
export function ownPageHeaders(document: string, sources: string): Record<string, string> {
  const inline = document.slice(document.lastIndexOf('<script>') + 8, document.lastIndexOf('</script>'))
  const hash = createHash('sha256').update(inline).digest('base64')
  return {
    'content-security-policy': [
      `default-src 'none'`,
      `script-src 'sha256-${hash}' ${sources}`,
      `style-src 'unsafe-inline' ${sources}`,
      `img-src data: ${sources}`,
      `font-src data: ${sources}`,
      `connect-src 'self' ${sources}`,
      `frame-src ${sources}`,
      `form-action ${sources}`,
      `base-uri 'none'`,
      `frame-ancestors 'none'`
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()',
    'cache-control': 'no-store'
  }
}
