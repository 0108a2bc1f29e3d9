import { escapeHtml, cspHash, type PageFiles, type LinkedFile } from './page-files'
import { deferredScripts, deferredScriptsHash } from './deferred-scripts'

/**
 * On a phone's line the first picture goes first: the browser holds back the first paint for fonts named in the head,
 * and they cost the picture a third of a second. There they are asked for by the first layout.
 */
const FACES_FIRST_WHERE = ' media="(width &gt;= 64rem)"'

/** What a rendered page adds: its markup, its head, and its data for the browser to go on from. */
export interface RenderedContent {
  markup: string
  /** What is to be fetched before anything else: the first picture. */
  ahead: string
  head: string
  data: string
  /** Values of the style attributes in the markup: the policy names each by its hash. */
  styles: string[]
}

/** React writes what is to be fetched ahead in front of the markup; its place is the head. */
export function parseRenderedPage({
  markup,
  head,
  data
}: Omit<RenderedContent, 'styles' | 'ahead'>): RenderedContent {
  const ahead = /^(?:<link [^>]*>)+/.exec(markup)?.[0] ?? ''
  const styles = [...markup.matchAll(/ style="([^"]*)"/g)].map(([, value = '']) => unescapeHtml(value))
  return { markup: markup.slice(ahead.length), ahead, head, data, styles: [...new Set(styles)] }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const unescapeHtml = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)

/**
 * The whole page, in the order in which it is wanted. Rendered, its css stands in it, ahead of its content, and its
 * scripts come after what can be seen; unrendered, there is nothing to see without them, so all files are fetched at
 * once.
 */
export function writeDocument(
  parts: PageFiles,
  shop: { title: string; language: string; origin: string },
  rendered?: RenderedContent
): string {
  const { inlineCss, shellCss, shellJs, pageCss, pageJs, fonts, icon, boot } = parts
  const css = [...shellCss, ...pageCss]
  const style = `<style>${inlineCss}</style>`
  const faces = fonts.map(
    url =>
      `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin${rendered ? FACES_FIRST_WHERE : ''}>`
  )
  const scripts = [script(shellJs), ...pageJs.map(file => preload(file, 'script'))]
  const data = `<script type="application/json" id="sahra-boot">${boot}</script>`
  const head = rendered
    ? [
        rendered.ahead,
        rendered.head,
        style,
        ...css.map(({ url }) => standsInPage(shop.origin + url)),
        ...faces
      ]
    : [
        `<title>${escapeHtml(shop.title)}</title>`,
        style,
        ...shellCss.map(stylesheet),
        ...pageCss.map(file => preload(file, 'style')),
        ...faces,
        ...scripts
      ]
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(shop.language)}" dir="ltr">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...head,
    icon ? `<link rel="icon" href="${icon}" type="image/svg+xml">` : '',
    '</head>',
    `<body><div id="sahra">${rendered?.markup ?? ''}</div>`,
    data,
    ...(rendered
      ? [
          `<script type="application/json" id="sahra-data">${rendered.data}</script>`,
          deferredScripts(scripts)
        ]
      : []),
    '</body>',
    '</html>'
  ]
    .filter(Boolean)
    .join('\n')
}

const integrity = (file: LinkedFile): string => ` integrity="${file.integrity}" crossorigin`
const stylesheet = (file: LinkedFile): string =>
  `<link rel="stylesheet" href="${file.url}"${integrity(file)}>`
/**
 * Names a file whose rules stand in the page, so that nobody loads it again; disabled, it is not fetched. Who looks for
 * it compares whole addresses.
 */
const standsInPage = (address: string): string =>
  `<link rel="stylesheet" href="${escapeHtml(address)}" disabled>`
const script = (file: LinkedFile): string => `<script defer src="${file.url}"${integrity(file)}></script>`
const preload = (file: LinkedFile, as: string): string =>
  `<link rel="preload" href="${file.url}" as="${as}"${integrity(file)}>`

/**
 * Only the shell's file and this page's may run, by hash; what they load follows from them and carries its own hash.
 * Hashes rather than nonces, since the page may lie in a cache for everybody.
 */
export function contentSecurityPolicy(
  parts: PageFiles,
  { apiUrl, secure, styles }: { apiUrl: string; secure: boolean; styles: readonly string[] }
): string {
  const files = [parts.shellJs, ...parts.pageJs].map(({ integrity }) => `'${integrity}'`)
  const scripts = [deferredScriptsHash, ...files]
  const api = apiUrl && URL.canParse(apiUrl) ? ` ${new URL(apiUrl).origin}` : ''
  return [
    `default-src 'none'`,
    `script-src ${[...new Set(scripts)].join(' ')} 'strict-dynamic' 'self'`,
    `style-src 'self' ${cspHash(parts.inlineCss)}`,
    ...(styles.length > 0 ? [`style-src-attr 'unsafe-hashes' ${styles.map(cspHash).join(' ')}`] : []),
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
