import { cspHash } from './content-security-policy'
import { escapeHtml } from './escape'
import { previewEndedText as text } from './preview-ended.text'

const css =
  'body{margin:0;min-block-size:100vh;display:grid;place-content:center;justify-items:center;gap:1rem;padding:2rem;' +
  'box-sizing:border-box;text-align:center;font:400 1rem/1.5 Georgia,serif;color:#1b1613;background:#faf8f4}' +
  'h1{margin:0;font-weight:400;font-size:1.75rem}p{margin:0;max-inline-size:30rem}a{color:inherit}'

export const previewEndedPolicy = `default-src 'none'; style-src ${cspHash(css)}; base-uri 'none'; frame-ancestors 'none'`

/** The page at the address of a preview that has ended or never existed; needs no other file. */
export const previewEndedPage = (
  name: string,
  shop: { title: string; language: string; url: string }
): string =>
  [
    '<!doctype html>',
    `<html lang="${escapeHtml(shop.language)}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${escapeHtml(text.title)}</title><style>${css}</style></head>`,
    `<body><h1>${escapeHtml(text.title)}</h1><p>${escapeHtml(text.explanation(name))}</p>`,
    `<p><a href="${escapeHtml(shop.url)}">${escapeHtml(text.link(shop.title))}</a></p></body>`,
    '</html>'
  ].join('\n')
