import type { BrowserContext } from '@playwright/test'
import { brands } from '../../demo/src/product/brands'
import { models } from '../../demo/src/product/models'
import { catalogue } from '../../demo/src/catalogue/catalogue'
import { authors } from '../../demo/src/reviews/authors'
import { writtenReviews } from '../../demo/src/reviews/reviews'
import { reviewsByAuthor, shoppers } from '../../demo/src/shoppers/shoppers'
import { testProducts } from '../../demo/src/catalogue/test-products'
import { collectionItems } from '../../mfe-catalogue/src/collection/collection.items'
import { brand } from '../../shared/src/shop/brand.ar'

/** What an Arabic page keeps in Latin letters besides names: brands of payment, devices, units, references, addresses. */
const allowedLatin =
  /[\w.+-]+@[\w.-]+|https?:\S+|\bSA-\d{4}-\d+|\bSC-[\w-]+|\b[A-Z]{2}-\d{4}\b|Apple( Pay)?|Google( Pay)?|Stripe|Razorpay|Aramex|WhatsApp|Chrome|Android|Linux/g
const latinWord = /[A-Za-z]{3,}/

/** Names and what shoppers wrote: strings of any depth, longest first. */
const stringsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(stringsOf)
      : []
/** Returns the name under which a review is published: the given name and an initial. */
export function publishedName(name: string): string {
  return name.replace(/^(\S+)\s.*?(\S)\S*$/, '$1 $2.')
}

/** The name of an account that a journey makes: other journeys see it beside its review. */
export const defaultName = 'Amal Haddad'

const names = stringsOf([
  [defaultName, publishedName(defaultName)],
  models,
  catalogue(new Date()).map(({ name }) => name),
  [brand, brand.name.toUpperCase()],
  Object.values(brands).map(({ name }) => name),
  testProducts().map(({ name }) => name),
  collectionItems.map(({ name }) => name),
  [writtenReviews, authors, reviewsByAuthor],
  shoppers.map(({ name, addresses }) => [name, publishedName(name), addresses])
])

const written = new Set<string>()

/** Queries that a page repeats. */
const queries = ['search', 'q', 'brand', 'number']

/** Notes what a shopper enters: it stays as it was written. */
export function noteWritten(data: unknown): void {
  for (const text of stringsOf(data)) if (latinWord.test(text)) written.add(text.trim())
}

/** Returns the texts in which Latin words are left that are neither names nor allowed nor written by a shopper. */
export function foreignTexts(texts: Iterable<string>): string[] {
  const allowed = [...names, ...written]
    .filter(text => latinWord.test(text))
    .sort((a, b) => b.length - a.length)
  return [...texts].filter(text => {
    if (!latinWord.test(text)) return false
    const rest = allowed.reduce((left, name) => left.replaceAll(name, ''), text).replace(allowedLatin, '')
    return latinWord.test(rest)
  })
}

/** Whether a shopper of this worker has entered it. */
export const isWritten = (text: string): boolean => written.has(text)

/** Collects every text with Latin words that an Arabic page of a context shows, at any moment. */
export async function collectLatinTexts(context: BrowserContext): Promise<Set<string>> {
  const texts = new Set<string>()
  await context.exposeFunction('noteLatinTexts', (found: string[]) => {
    for (const text of found) texts.add(text)
  })
  await context.exposeFunction('noteEntered', noteWritten)
  await context.addInitScript(observe)
  context.on('request', request => {
    if (!request.isNavigationRequest()) return
    const { searchParams } = new URL(request.url())
    noteWritten(queries.map(name => searchParams.get(name)))
  })
  return texts
}

/** Runs in the page. */
function observe(): void {
  const page = window as unknown as Record<'noteLatinTexts' | 'noteEntered', (value: unknown) => unknown>
  const enter = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      page.noteEntered(target.value)
  }
  document.addEventListener('input', enter, true)
  const attributes = ['aria-label', 'alt', 'placeholder', 'title']
  const seen = new Set<string>()
  const isRead = (element: Element | null): boolean =>
    Boolean(element) && !element!.closest('script, style, template, noscript, [lang]:not([lang="ar"])')
  const noteLatinTexts = (texts: string[]): void => {
    const found = texts.map(text => text.trim()).filter(text => /[A-Za-z]{3}/.test(text) && !seen.has(text))
    for (const text of found) seen.add(text)
    if (found.length > 0) page.noteLatinTexts(found)
  }
  /** A match that is marked divides a name: the whole of it is read. */
  const textAround = ({ data, parentElement }: Text): string => {
    const owner = parentElement!.closest('mark')?.parentElement ?? parentElement!
    return owner.querySelector(':scope > mark') ? (owner.textContent ?? data) : data
  }
  const textsBelow = (root: Node): string[] => {
    const texts: string[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node: Node | null = root; node; node = walker.nextNode()) {
      if (node instanceof Text && isRead(node.parentElement)) texts.push(textAround(node))
      if (node instanceof Element && isRead(node))
        for (const name of attributes) texts.push(node.getAttribute(name) ?? '')
    }
    return texts
  }
  new MutationObserver(records => {
    if (document.documentElement.lang !== 'ar') return
    noteLatinTexts(
      records.flatMap(({ type, target, addedNodes }) =>
        type === 'childList' ? [...addedNodes].flatMap(textsBelow) : textsBelow(target)
      )
    )
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: attributes
  })
}
