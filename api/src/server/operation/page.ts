import { z } from 'zod'
import { ApiError } from '../api-error'
import { badCursor } from './page.text'
import { cursorOf, readCursor } from './cursor.rules'
import { innerField } from './fields'

const LIMIT_MAX = 200
const LIMIT = 50

/** The query of a list. `after`: the cursor of the page before. */
export const pageQuery = z.object({
  after: z.string().max(2000).optional(),
  limit: z.coerce.number().int().min(1).max(LIMIT_MAX).default(LIMIT)
})

/** The query of a list that is read as a whole: it is sorted by any field of its items that is a single value. */
export const listQuery = (item: z.ZodObject) =>
  pageQuery.extend({
    sort: z.enum(sortableFields(item)).optional(),
    order: z.enum(['asc', 'desc']).default('asc')
  })

function sortableFields({ shape }: z.ZodObject): string[] {
  const single = [z.ZodString, z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodCodec]
  return Object.entries(shape).flatMap(([name, field]) =>
    single.some(kind => innerField(field as z.ZodType).inner instanceof kind) ? [name] : []
  )
}

interface PageQuery extends z.output<typeof pageQuery> {
  sort?: string | undefined
  order?: 'asc' | 'desc'
}

const words = new Intl.Collator('en', { numeric: true })
/** What has no value is last, as in PostgreSQL. */
function compare(first: unknown, second: unknown): number {
  if (first === null || second === null) return Number(first === null) - Number(second === null)
  return typeof first === 'string' ? words.compare(first, String(second)) : Number(first) - Number(second)
}

function inOrder<Item extends object>(all: readonly Item[], { sort, order }: PageQuery): readonly Item[] {
  const field = sort as keyof Item | undefined
  const sorted =
    field === undefined ? all : [...all].sort((first, second) => compare(first[field], second[field]))
  return order === 'desc' ? [...sorted].reverse() : sorted
}

export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })

/** A row of a list by time: the next page begins after it. */
export interface Place {
  /** ISO instant. */
  at: string
  id: string
}

/** Reads the cursor of a list by time; undefined for its first page. */
export function placeIn({ after }: { after?: string | undefined }): Place | undefined {
  if (after === undefined) return undefined
  const [at = '', id = ''] = readCursor(after, 2) ?? []
  if (!z.iso.datetime().safeParse(at).success || !/^[0-9a-f]{24}$/.test(id))
    throw new ApiError('BAD_INPUT', badCursor)
  return { at, id }
}

/** Returns a page of a list by time, of which one row more than `limit` was read. */
export function pageByTime<Item>(
  found: readonly Item[],
  limit: number,
  placeOf: (item: Item) => Place
): { items: Item[]; nextCursor: string | null } {
  return pageAfter(found, limit, item => {
    const { at, id } = placeOf(item)
    return [at, id]
  })
}

/** Returns a page of a list of which one row more than `limit` was read. `keyOf`: what the next page begins after. */
export function pageAfter<Item>(
  found: readonly Item[],
  limit: number,
  keyOf: (item: Item) => readonly string[]
): { items: Item[]; nextCursor: string | null } {
  const items = found.slice(0, limit)
  const last = found.length > limit ? items.at(-1) : undefined
  return { items, nextCursor: last === undefined ? null : cursorOf(keyOf(last)) }
}

/** Returns a page of a list that is read as a whole. A page goes on at its place when the last item was removed since. */
export const pageById = <Item extends { id: string | number }>(all: readonly Item[], query: PageQuery) =>
  pageOf(all, query, ({ id }) => String(id))

/** As `pageById`, of items that something else tells apart. */
export function pageOf<Item extends object>(
  all: readonly Item[],
  query: PageQuery,
  idOf: (item: Item) => string
): { items: Item[]; nextCursor: string | null } {
  const { after, limit } = query
  const [id, place = ''] = after === undefined ? [] : (readCursor(after, 2) ?? [])
  if (after !== undefined && !/^\d{1,9}$/.test(place)) throw new ApiError('BAD_INPUT', badCursor)
  const sorted = inOrder(all, query)
  const last = sorted.findIndex(item => idOf(item) === id)
  const start = last < 0 ? Number(place) : last + 1
  const items = sorted.slice(start, start + limit)
  const end = start + items.length
  const lastItem = end < all.length ? items.at(-1) : undefined
  return { items, nextCursor: lastItem ? cursorOf([idOf(lastItem), String(end)]) : null }
}
