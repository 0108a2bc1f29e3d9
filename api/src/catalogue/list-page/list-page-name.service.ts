import { chipText as english } from '@sahra/shared/shop/filter-chips.text'
import { chipText as arabic } from '@sahra/shared/shop/filter-chips.text.ar'
import type { Executor } from '@sahra/server-kit/database/database'
import { wordingOf } from '../../house/mail/wording'
import type { Language } from '../../server/language/language.rules'
import { findNames } from './list-page.queries'
import type { ListPage } from './list-page'
import { listPageText as englishPage } from './list-page.text'
import { listPageText as arabicPage } from './list-page.text.ar'

const texts = { en: { ...englishPage, ...english }, ar: { ...arabicPage, ...arabic } }

/**
 * Returns how a page is called: its category or brand, its words, and each filter as its chip says, in the order of the
 * chips: 'Bags, “tote”, Max: AED 5,000, Lumen, New'. `currencyMark` stands beside prices.
 */
export async function nameListPage(
  db: Executor,
  page: ListPage,
  { language, currencyMark }: { language: Language; currencyMark: string }
): Promise<string> {
  const text = texts[language]
  const { comma, isolated, formatPrice } = wordingOf(language)
  const { query } = page
  const { category, min, max, brands, colours, sizes } = query
  const house = page.kind === 'brand' ? [page.query.brand] : []
  const names = await findNames(db, language, { category, brands: [...house, ...brands], colours, sizes })
  const named = (kind: string, values: readonly string[]): string[] =>
    values.map(value => isolated(names.get(`${kind} ${value}`) ?? value))
  const words = page.kind === 'search' ? page.query.q : page.query.search
  const parts = [
    category && (names.get(`category ${category}`) ?? text.category),
    ...named('brand', house),
    words && text.words(words),
    page.kind === 'listing' && page.query.brand && text.brand(page.query.brand),
    min && text.min(formatPrice(min, currencyMark)),
    max && text.max(formatPrice(max, currencyMark)),
    query.inStock && text.inStock,
    query.onSale && text.onSale,
    ...named('brand', brands),
    ...named('colour', colours),
    ...named('size', sizes),
    ...query.conditions.map(condition => text.conditions[condition])
  ]
  return parts.filter(Boolean).join(comma) || text.everything
}
