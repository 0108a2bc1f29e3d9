import { cspHash } from '../http/csp-hash'
import { directionOf } from '../plan/language'
import { escapeHtml } from '../http/escape'

const css =
  'body{margin:0}main{min-block-size:100vh;display:grid;place-content:center;justify-items:center;gap:1rem;padding:2rem;' +
  'box-sizing:border-box;text-align:center;font:400 1rem/1.5 Georgia,serif;color:#1b1613;background:#faf8f4}' +
  'h1{margin:0;font-weight:400;font-size:1.75rem}p{margin:0;max-inline-size:30rem}a{color:inherit}'

export const messagePagePolicy = `default-src 'none'; style-src ${cspHash(css)}; base-uri 'none'; frame-ancestors 'none'`

interface MessagePage {
  heading: string
  message: string
  language: string
  link: { url: string; text: string }
}

/** Returns a page with one message and one link; it needs no other file. */
export const messagePage = ({ heading, message, language, link }: MessagePage): string =>
  [
    '<!doctype html>',
    `<html lang="${escapeHtml(language)}" dir="${directionOf(language)}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${escapeHtml(heading)}</title><style>${css}</style></head>`,
    `<body><main><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(message)}</p>`,
    `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.text)}</a></p></main></body>`,
    '</html>'
  ].join('\n')
