import type { Boot } from '@sahra/shared/contract/boot'
import { directionOf } from '../plan/language'
import { deferredScripts, type ScriptStart } from './deferred-scripts'
import { escapeHtml, escapeJson } from '../http/escape'
import type { LinkedFile, PageFiles } from './page-files'
import type { RenderedContent } from './rendered-content'

/**
 * On narrow screens the first image comes before the fonts: browsers delay the first paint for fonts that are preloaded
 * in the head, and they cost the image a third of a second. There the first layout requests them.
 */
const FONT_PRELOAD_MEDIA = ' media="(width &gt;= 64rem)"'

interface PageDocument {
  /** Links to the page in other languages. */
  alternates: string
  /** Head and script-free content of a page without rendered content. */
  declared: { head: string; content: string }
  /** What a page with rendered content says while scripts are off. */
  scriptlessNote: string
  language: string
  themeColor: string | undefined
  origin: string
  boot: Boot
  inlineCss: string
  files: PageFiles
  rendered: RenderedContent | undefined
  scriptStart: ScriptStart
  importMap: string | undefined
}

/**
 * Returns the HTML of a page. A rendered page has its CSS inline and loads its scripts after the first image or paint, or
 * on first use; an unrendered one shows nothing without its scripts, so all files load at once.
 */
export function writeDocument({
  declared,
  scriptlessNote,
  alternates,
  language,
  themeColor,
  origin,
  boot,
  inlineCss,
  files,
  rendered,
  scriptStart,
  importMap
}: PageDocument): string {
  const style = `<style>${inlineCss}</style>`
  const fonts = files.fonts.map(
    url =>
      `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin${rendered ? FONT_PRELOAD_MEDIA : ''}>`
  )
  const shellScript = script(files.shellJs)
  const scripts = [shellScript, ...files.preloadedJs.map(file => preload(file, 'script'))]
  const head = rendered
    ? [
        rendered.preloads,
        rendered.head,
        alternates,
        style,
        ...[...files.shellCss, ...files.pageCss].map(({ url }) => inlinedStylesheet(origin + url)),
        ...fonts
      ]
    : [
        declared.head,
        style,
        deferredScripts([shellScript], scriptStart),
        ...files.shellCss.map(file => stylesheet(file)),
        ...files.pageCss.map(file => preload(file, 'style')),
        ...fonts,
        ...scripts
      ]
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(language)}" dir="${directionOf(language)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    importMap ? `<script type="importmap">${importMap}</script>` : '',
    ...head,
    // Of another medium: it delays nothing.
    ...files.printCss.map(file => stylesheet(file, ' media="print"')),
    themeColor ? `<meta name="theme-color" content="${escapeHtml(themeColor)}">` : '',
    ...files.siteLinks.map(attributes => `<link ${attributes}>`),
    files.icon ? `<link rel="icon" href="${files.icon}" type="image/svg+xml">` : '',
    '</head>',
    `<body>${rendered ? scriptlessNote : ''}<div id="sahra">${rendered?.markup ?? ''}</div>`,
    rendered ? '' : declared.content,
    `<script type="application/json" id="sahra-boot">${escapeJson(boot)}</script>`,
    ...(rendered
      ? [
          `<script type="application/json" id="sahra-data">${rendered.data}</script>`,
          deferredScripts(scripts, scriptStart)
        ]
      : []),
    '</body>',
    '</html>'
  ]
    .filter(Boolean)
    .join('\n')
}

const integrity = (file: LinkedFile): string => ` integrity="${file.integrity}" crossorigin`
const stylesheet = (file: LinkedFile, media = ''): string =>
  `<link rel="stylesheet" href="${file.url}"${media}${integrity(file)}>`
/**
 * A stylesheet that the page has inline, so that the chunk loader does not load it again: disabled, it is not fetched.
 * The chunk loader compares absolute URLs.
 */
const inlinedStylesheet = (url: string): string =>
  `<link rel="stylesheet" href="${escapeHtml(url)}" disabled>`
const script = (file: LinkedFile): string => `<script defer src="${file.url}"${integrity(file)}></script>`
const preload = (file: LinkedFile, as: string): string =>
  `<link rel="preload" href="${file.url}" as="${as}"${integrity(file)}>`
