import type { OpeningHours } from '@sahra/shared/contract/settings'
import type { Language } from '../../server/language/language.rules'
import type { Block } from './block'
import { html, type Html } from './html'
import { style } from './layout'
import { wordingOf } from './wording'

/** How a reader reaches the shop. `hours` undefined: as the texts have them. */
export interface Contact {
  email: string
  phone: string
  hours: readonly OpeningHours[] | undefined
}

/** How to reach the shop: the same words below every mail. */
export function contactBlock(language: Language, { email, phone, hours }: Contact): Block {
  const text = wordingOf(language)
  const opened = hours?.map(({ days, hours }) => text.open(days, hours)) ?? [text.hours]
  return {
    lines: [text.contact, text.email(email), text.phone(phone), ...opened],
    html: ({ sans }) => {
      const font = `${sans};${style.muted};font-size:14px;line-height:20px`
      const link = (address: string, text: string): Html =>
        html`<a
          class="muted"
          href="${address}"
          style="${font};display:inline-block;padding:12px 4px;text-decoration:none"
          >${text}</a
        >`
      return html`<p class="muted" style="${font};margin:0">${text.contact}</p>
        <p style="${font};margin:0">
          ${link(`mailto:${email}`, text.email(email))}
          ${link(`tel:${phone.replace(/[^+\d]/g, '')}`, text.phone(phone))}
        </p>
        <p class="muted" style="${font};margin:0">
          ${opened.map((line, index) => html`${index > 0 && html`<br />`}${line}`)}
        </p> `
    }
  }
}
