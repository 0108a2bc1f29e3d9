import { escapeHtml, sha256, type PageParts, type Wanted } from './page-parts'

/** What a rendered page adds: its markup, its head, and its data for the browser to go on from. */
export interface Rendered {
  markup: string
  head: string
  data: string
  /** Values of the style attributes in the markup: the policy names each by its hash. */
  styles: string[]
}

/** React writes what is to be fetched ahead in front of the markup; its place is the head. */
export function takenApart({ markup, head, data }: Omit<Rendered, 'styles'>): Rendered {
  const ahead = /^(?:<link [^>]*>)+/.exec(markup)?.[0] ?? ''
  const styles = [...markup.matchAll(/ style="([^"]*)"/g)].map(([, value = '']) => unescapeHtml(value))
  return { markup: markup.slice(ahead.length), head: head + ahead, data, styles: [...new Set(styles)] }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const unescapeHtml = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)

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
export function policyOf(
  parts: PageParts,
  { apiUrl, secure, styles }: { apiUrl: string; secure: boolean; styles: readonly string[] }
): string {
  const scripts = [parts.shellJs, ...parts.pageJs].map(({ integrity }) => `'${integrity}'`)
  const api = apiUrl && URL.canParse(apiUrl) ? ` ${new URL(apiUrl).origin}` : ''
  return [
    `default-src 'none'`,
    `script-src ${[...new Set(scripts)].join(' ')} 'strict-dynamic' 'self'`,
    `style-src 'self' ${sha256(parts.inlineCss)}`,
    ...(styles.length > 0 ? [`style-src-attr 'unsafe-hashes' ${styles.map(sha256).join(' ')}`] : []),
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
