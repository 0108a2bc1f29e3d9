import { splitLanguage } from '../plan/language'
import { escapeHtml, unescapeHtml } from '../http/escape'

interface Site {
  origin: string
  /** The first one, whose addresses have no prefix. */
  language: string
  languages: readonly string[]
}

/**
 * Returns links to an indexed page in every language, from the canonical address in its head; '' for other pages and for a
 * shop of one language. Without `data-head`: only crawlers read them, and they load every page from the start.
 */
export function alternateLinks(head: string, { origin, language, languages }: Site): string {
  const [, canonical] = /<link\b[^>]*\brel="canonical"[^>]*\bhref="([^"]+)"/.exec(head) ?? []
  if (languages.length === 0 || !canonical || /name="robots" content="noindex"/.test(head)) return ''
  const address = unescapeHtml(canonical)
  if (!address.startsWith(`${origin}/`)) return ''
  const { url } = splitLanguage(address.slice(origin.length), languages)
  const link = (code: string, prefix: string): string => {
    const path = prefix && url.startsWith('/') ? prefix + url.replace(/^\/(?=$|\?)/, '') : url
    return `<link rel="alternate" hreflang="${code}" href="${escapeHtml(origin + path)}">`
  }
  return [link(language, ''), ...languages.map(code => link(code, `/${code}`)), link('x-default', '')].join(
    '\n'
  )
}
