import { z } from 'zod'
import { ApiError } from '../api-error'
import { badCursor } from './page.text'
import { cursorOf, readCursor } from './cursor.rules'

const LIMIT_MAX = 200
const LIMIT = 50

/** The query of a list. */
export const pageQuery = z.object({
  cursor: z.string().max(2000).optional(),
  limit: z.coerce.number().int().min(1).max(LIMIT_MAX).default(LIMIT)
})

export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })

/** A row of a list by time: the next page begins after it. */
export interface Place {
  /** ISO instant. */
  at: string
  id: string
}

/** Reads the cursor of a list by time; undefined for its first page. */
export function placeIn({ cursor }: { cursor?: string | undefined }): Place | undefined {
  if (cursor === undefined) return undefined
  const [at = '', id = ''] = readCursor(cursor, 2) ?? []
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
  const items = found.slice(0, limit)
  const last = found.length > limit ? items.at(-1) : undefined
  if (last === undefined) return { items, nextCursor: null }
  const { at, id } = placeOf(last)
  return { items, nextCursor: cursorOf([at, id]) }
}

/** Returns a page of a list that is read as a whole. A page goes on at its place when the last item was removed since. */
export const pageById = <Item extends { id: string | number }>(
  all: readonly Item[],
  query: z.infer<typeof pageQuery>
) => pageOf(all, query, ({ id }) => String(id))

/** As `pageById`, of items that something else tells apart. */
export function pageOf<Item>(
  all: readonly Item[],
  { cursor, limit }: z.infer<typeof pageQuery>,
  idOf: (item: Item) => string
): { items: Item[]; nextCursor: string | null } {
  const [id, place = ''] = cursor === undefined ? [] : (readCursor(cursor, 2) ?? [])
  if (cursor !== undefined && !/^\d{1,9}$/.test(place)) throw new ApiError('BAD_INPUT', badCursor)
  const last = all.findIndex(item => idOf(item) === id)
  const start = last < 0 ? Number(place) : last + 1
  const items = all.slice(start, start + limit)
  const end = start + items.length
  const lastItem = end < all.length ? items.at(-1) : undefined
  return { items, nextCursor: lastItem ? cursorOf([idOf(lastItem), String(end)]) : null }
}
