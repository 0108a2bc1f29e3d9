import { languageCode } from '@sahra/shared/language/language.text'
import { localized } from '../language/language-history'

/** Types of schema.org that are written in a language. */
const written = new Set<unknown>(['WebSite', 'Article', 'FAQPage'])
/** What names a page. */
const addresses = new Set(['url', 'item', 'mainEntityOfPage', 'urlTemplate'])

/** Returns structured data with the language of this build, unless it names another one, and its addresses of pages. */
export function localizedJsonLd(value: unknown, origin: string): unknown {
  if (Array.isArray(value)) return value.map(part => localizedJsonLd(part, origin))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, part]) => [
    name,
    addresses.has(name) && typeof part === 'string' ? addressOf(part, origin) : localizedJsonLd(part, origin)
  ])
  const named = Object.fromEntries(fields) as { inLanguage?: string }
  if (!('@type' in value) || !written.has(value['@type'])) return named
  return { ...named, inLanguage: named.inLanguage ?? languageCode }
}

const addressOf = (address: string, origin: string): string =>
  address === origin || address.startsWith(`${origin}/`)
    ? origin + localized(address.slice(origin.length) || '/')
    : address
