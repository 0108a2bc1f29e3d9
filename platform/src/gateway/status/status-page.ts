import { cspHash } from '../http/csp-hash'
import { escapeHtml } from '../http/escape'
import { directionOf } from '../plan/language'
import type { StatusPart, StatusView } from './shop-status'
import { statusText as english } from './status.text'
import { statusText as arabic } from './status.text.ar'

const css =
  'body{margin:0;font:400 1rem/1.5 Georgia,serif;color:#1b1613;background:#faf8f4}' +
  'main{max-inline-size:42rem;margin:0 auto;padding:3rem 1.25rem}' +
  'h1,h2{font-weight:400}h1{margin:0;font-size:1.75rem}h2{font-size:1.25rem;margin-block:2rem .5rem}' +
  'ul{list-style:none;margin:0;padding:0}a{color:inherit}.how{color:#5f554c;font-size:.875rem}' +
  'li{display:grid;gap:0 1rem;padding-block:.75rem;border-block-end:1px solid #ddd5ca}' +
  '@media(width>=40rem){li{display:flex;justify-content:space-between}}' +
  'strong{font-weight:400;color:#2b5d3a}.fails strong{font-weight:700;color:#8f1d1d}time{white-space:nowrap}'

export const statusPagePolicy = `default-src 'none'; style-src ${cspHash(css)}; base-uri 'none'; frame-ancestors 'none'`

const texts: Partial<Record<string, typeof english>> = { ar: arabic }

interface Shown {
  view: StatusView
  language: string
  timeZone: string
  /** Of the shop. */
  name: string
  /** Its home page, and this page. */
  links: { home: string; own: string }
}

/** Returns the status page: one sentence, and each part with its state. It needs no other file and no script. */
export function statusPage({ view, language, timeZone, name, links }: Shown): string {
  const text = texts[language] ?? english
  const time = new Intl.DateTimeFormat(texts[language] ? language : 'en-GB', {
    ...{ timeZone, dateStyle: 'medium', timeStyle: 'short' }
  })
  const parts = [{ titles: [text.shop], ...view.shop }, ...view.parts]
  const failing = [...parts, ...view.remotes].filter(({ works }) => !works).flatMap(({ titles }) => titles)
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(failing)
  const rowOf = ({ titles, works, since }: StatusPart): string =>
    `<li${works ? '' : ' class="fails"'}><span>${escapeHtml(titles.join(text.comma))}</span>` +
    `<span><strong>${works ? text.works : text.fails}</strong> ${text.since} ` +
    `<time datetime="${new Date(since).toISOString()}">${escapeHtml(time.format(since))}</time></span></li>`
  const listOf = (rows: readonly StatusPart[]): string => `<ul>${rows.map(rowOf).join('')}</ul>`
  const title = `${text.heading} · ${name}`
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(language)}" dir="${directionOf(language)}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${css}</style></head>`,
    `<body><main><h1>${text.heading}</h1>`,
    `<p role="status">${failing.length === 0 ? text.all : escapeHtml(text.some(names))}</p>`,
    listOf(parts),
    view.remotes.length > 0 ? `<h2>${text.pages}</h2>${listOf(view.remotes)}` : '',
    `<p><a href="${escapeHtml(links.own)}">${text.again}</a> · <a href="${escapeHtml(links.home)}">${escapeHtml(name)}</a></p>`,
    `<p class="how">${text.how}</p></main></body>`,
    '</html>'
  ].join('\n')
}
