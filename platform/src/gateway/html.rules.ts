import { escapeHtml, sha256, type PageParts, type Wanted } from './page.rules'

/** What a rendered page adds: its markup, its head, and its data for the browser to go on from. */
export interface Rendered {
  markup: string
  head: string
  data: string
}

/** The whole page. Unrendered, its files are only fetched ahead; rendered, its css stands before its content. */
export function htmlOf(
  parts: PageParts,
  { title, language }: { title: string; language: string },
  rendered?: Rendered
): string {
  const { inlineCss, shellCss, shellJs, pageCss, pageJs, fonts, icon, boot } = parts
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(language)}" dir="ltr">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    rendered?.head ?? `<title>${escapeHtml(title)}</title>`,
    `<style>${inlineCss}</style>`,
    ...shellCss.map(stylesheet),
    ...(rendered ? pageCss.map(stylesheet) : pageCss.map(file => preload(file, 'style'))),
    ...fonts.map(url => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`),
    script(shellJs),
    ...pageJs.map(file => preload(file, 'script')),
    icon ? `<link rel="icon" href="${icon}" type="image/svg+xml">` : '',
    `<script type="application/json" id="sahra-boot">${boot}</script>`,
    rendered ? `<script type="application/json" id="sahra-data">${rendered.data}</script>` : '',
    '</head>',
    `<body><div id="sahra">${rendered?.markup ?? ''}</div></body>`,
    '</html>'
  ]
    .filter(Boolean)
    .join('\n')
}

const integrity = (file: Wanted): string => ` integrity="${file.integrity}" crossorigin`
const stylesheet = (file: Wanted): string => `<link rel="stylesheet" href="${file.url}"${integrity(file)}>`
const script = (file: Wanted): string => `<script defer src="${file.url}"${integrity(file)}></script>`
const preload = (file: Wanted, as: string): string =>
  `<link rel="preload" href="${file.url}" as="${as}"${integrity(file)}>`

/**
 * Only the shell's file and this page's may run, by hash; what they load follows from them and carries its own hash.
 * Hashes rather than nonces, since the page may lie in a cache for everybody.
 */
export function policyOf(parts: PageParts, { apiUrl, secure }: { apiUrl: string; secure: boolean }): string {
  const scripts = [parts.shellJs, ...parts.pageJs].map(({ integrity }) => `'${integrity}'`)
  const api = apiUrl && URL.canParse(apiUrl) ? ` ${new URL(apiUrl).origin}` : ''
  return [
    `default-src 'none'`,
    `script-src ${[...new Set(scripts)].join(' ')} 'strict-dynamic' 'self'`,
    `style-src 'self' ${sha256(parts.inlineCss)}`,
    `img-src 'self' data: blob:${api}`,
    `font-src 'self'`,
    `connect-src 'self'${api}`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types sahra sahra-shell 'allow-duplicates'`,
    ...(secure ? ['upgrade-insecure-requests'] : [])
  ].join('; ')
}
