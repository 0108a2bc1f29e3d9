import { z } from 'zod'
import type { Executor } from '@sahra/server-kit/database/database'
import { ApiError } from '../../server/api-error'
import { readCursor } from '../../server/operation/cursor.rules'
import { badCursor } from '../../server/operation/page.text'
import { assertLanguage, deliveryWords } from './edit-translation.service'
import { type Change, listChanges, listTexts, type WrittenText } from './translatable.queries'
import { kinds, type TranslatableKind } from './translatable.rules'

export const textStates = ['missing', 'translated'] as const
export type TextState = (typeof textStates)[number]

/** One after another on the pages of a list: texts by kind and name, or translations by time. */
type Part = TextState | 'every' | 'changed'
const parts = [...textStates, 'every', 'changed'] as const

/** Where a page ends: the part of the list, and its last text. */
interface Place {
  part: Part
  text: WrittenText
}

export interface TextPage {
  language: string
  kind?: TranslatableKind | undefined
  state?: TextState | undefined
  sort?: 'state' | 'changedAt' | undefined
  order: 'asc' | 'desc'
  /** The cursor of the page before. */
  after?: string | undefined
  limit: number
}

/**
 * Reads a page of the texts of the shop: by kind, name and field, those of one state before the others, or by the time of
 * their translation with those that are missing at the end (C451). Kind by kind, so that no kind before or after it is
 * read. Returns one text more than `limit` where there is one, each with its place.
 */
export async function pageOfTranslations(
  db: Executor,
  { kind, limit, after: cursor, ...list }: TextPage
): Promise<Place[]> {
  assertLanguage(list.language)
  const context = { db, language: list.language, delivery: await deliveryWords(db) }
  const inOrder = partsOf(list)
  const after = placeIn(cursor, inOrder)
  const found: Place[] = []
  for (const part of inOrder.slice(after ? inOrder.indexOf(after.part) : 0)) {
    const rest = limit + 1 - found.length
    if (rest <= 0) break
    const page = { kind, limit: rest, after: part === after?.part ? after.text : undefined }
    const texts =
      part === 'changed'
        ? await byTime(context, { ...page, order: list.order })
        : await byName(context, { ...page, isMissing: part === 'every' ? undefined : part === 'missing' })
    found.push(...texts.map(text => ({ part, text })))
  }
  return found
}

function partsOf({ state, sort, order }: Pick<TextPage, 'state' | 'sort' | 'order'>): Part[] {
  if (sort === undefined) return [state ?? 'every']
  const inOrder: TextState[] =
    sort === 'state' && order === 'asc' ? ['missing', 'translated'] : ['translated', 'missing']
  return inOrder
    .filter(each => state === undefined || each === state)
    .map(each => (sort === 'changedAt' && each === 'translated' ? 'changed' : each))
}

interface Context {
  db: Executor
  language: string
  delivery: readonly string[]
}

interface PartPage {
  kind: TranslatableKind | undefined
  after: WrittenText | undefined
  limit: number
}

async function byName(
  { db, ...context }: Context,
  { kind, after, limit, isMissing }: PartPage & { isMissing: boolean | undefined }
): Promise<WrittenText[]> {
  const inOrder: string[] = kinds.toSorted()
  const found: WrittenText[] = []
  for (const each of kind ? [kind] : inOrder.slice(after ? inOrder.indexOf(after.kind) : 0)) {
    if (found.length >= limit) break
    const page = { kind: each, isMissing, limit: limit - found.length }
    found.push(...(await listTexts(db, context, { ...page, ...(after?.kind === each && { after }) })))
  }
  return found
}

const keyOf = ({ kind, id, field }: Pick<Change, 'kind' | 'id' | 'field'>) =>
  JSON.stringify([kind, id, field])

/** Goes on until the page is full: a translation stays where the shop no longer has its text. */
async function byTime(
  { db, ...context }: Context,
  { kind, after: last, limit, order }: PartPage & { order: TextPage['order'] }
): Promise<WrittenText[]> {
  const found: WrittenText[] = []
  let after: Change | undefined = last && { ...last, changedAt: last.changedAt ?? '' }
  while (found.length < limit) {
    const changes = await listChanges(db, context.language, { kind, order, after, limit })
    const known = new Map<string, WrittenText>()
    for (const kind of new Set(changes.map(change => change.kind))) {
      const ids = changes.filter(change => change.kind === kind).map(({ id }) => id)
      for (const text of await listTexts(db, context, { kind, ids })) known.set(keyOf(text), text)
    }
    found.push(...changes.flatMap(change => known.get(keyOf(change)) ?? []))
    after = changes.at(-1)
    if (changes.length < limit) break
  }
  return found.slice(0, limit)
}

const cursorSchema = z.tuple([
  ...[z.enum(parts), z.enum(kinds), z.string(), z.string(), z.string()],
  z.union([z.iso.datetime(), z.literal('')])
] as const)

/** Returns what the next page begins after. */
export const keyOfPlace = ({ part, text }: Place): string[] => [
  ...[part, text.kind, text.id, text.name, text.field],
  text.changedAt ?? ''
]

function placeIn(cursor: string | undefined, inOrder: readonly Part[]): Place | undefined {
  if (cursor === undefined) return undefined
  const { data } = cursorSchema.safeParse(readCursor(cursor, 6))
  if (!data || !inOrder.includes(data[0]) || (data[0] === 'changed' && !data[5]))
    throw new ApiError('BAD_INPUT', badCursor)
  const [part, kind, id, name, field, changedAt] = data
  return { part, text: { kind, id, name, field, english: '', words: null, changedAt } }
}
