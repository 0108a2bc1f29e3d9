import type { Database, Executor } from '@sahra/server-kit/database/database'
import { nameListPage } from '../../catalogue/list-page/list-page-name.service'
import { type ListPage, readListPage, writeListPage } from '../../catalogue/list-page/list-page'
import { type NewProducts, newProductsFinder } from '../../catalogue/list-page/new-products.service'
import type { Language } from '../../server/language/language.rules'
import {
  type DueSearch,
  findMailedProducts,
  findPublishedUntil,
  listDueSearches,
  takeSearches
} from './alert-digest.queries'

/** Of each search in a mail: the page of the search shows all. */
const SHOWN = 4

/** A saved search with something new. */
export interface FoundSearch extends NewProducts {
  id: string
  page: ListPage
}

/** What is new by all saved searches that are due; `until`: the time until which it was looked at. */
export interface NewInSearches {
  until: Date
  byShopper: Map<string, FoundSearch[]>
  /** Ids of the searches without anything new. */
  unchanged: string[]
  errors: unknown[]
}

/** A saved search in a mail. */
export interface MailedSearch {
  name: string
  address: string
  count: number
  /** The newest; `price` in fils. */
  products: { name: string; image: string | null; price: number }[]
}

/** Finds what is new in the saved searches, one after the other. An error with one keeps no other from being looked at. */
export async function findNewInSearches(db: Database): Promise<NewInSearches> {
  const until = await findPublishedUntil(db)
  const searches = await listDueSearches(db)
  const found: NewInSearches = { until, byShopper: new Map(), unchanged: [], errors: [] }
  if (!searches.length) return found
  const after = new Date(Math.min(...searches.map(({ seenAt }) => seenAt.getTime())))
  const findNew = await newProductsFinder(db, { after, until, shown: SHOWN })
  for (const search of searches)
    await look(search, findNew, found).catch((error: unknown) => found.errors.push(error))
  return found
}

async function look(
  { id, shopperId, address, seenAt }: DueSearch,
  findNew: Awaited<ReturnType<typeof newProductsFinder>>,
  { byShopper, unchanged }: NewInSearches
): Promise<void> {
  const page = readListPage(address)
  if (!page) return void unchanged.push(id)
  const products = await findNew(page, seenAt)
  if (products.count)
    byShopper.set(shopperId, [...(byShopper.get(shopperId) ?? []), { id, page, ...products }])
  else unchanged.push(id)
}

/** Names what is new for a shopper, and takes it as seen. Queue the mail in the same transaction. */
export async function takeNewInSearches(
  tx: Executor,
  found: readonly FoundSearch[],
  { until, ...naming }: { until: Date; language: Language; currencyMark: string }
): Promise<MailedSearch[]> {
  if (!found.length) return []
  const taken = await takeSearches(
    tx,
    found.map(({ id }) => id),
    until
  )
  const products = await findMailedProducts(
    tx,
    found.flatMap(({ newest }) => newest.map(({ id }) => id))
  )
  const byId = new Map(products.map(product => [product.id, product]))
  const mailed: MailedSearch[] = []
  for (const { id, page, count, newest } of found)
    if (taken.includes(id))
      mailed.push({
        name: await nameListPage(tx, page, naming),
        address: writeListPage(page),
        count,
        products: newest.flatMap(({ id: productId, price }) => {
          const product = byId.get(productId)
          return product ? [{ ...product, price }] : []
        })
      })
  return mailed
}
