import type { Operation } from '../operations/operation.rules'
import { changesOf, filledOf, longEnough } from './changes.rules'
import { CursorPages, wholeList } from './cursor-pages'
import { rangeOf } from '../screens/pages.rules'
import { askedParams, identified, paramsOf } from './identity.rules'

const operation = (key: string, properties: NonNullable<Operation['body']>['properties'] = {}): Operation => {
  const [method = '', path = ''] = key.split(' ')
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return {
    ...{ key, method, path, params, scope: 'x:write', summary: '', summaryInArabic: undefined },
    ...{ query: {}, required: [], body: { properties }, isUpload: false, isDownload: false, response: {} }
  }
}

test('C464 what is ordered by dragging is read as a whole', async () => {
  const all = ['a', 'b', 'c', 'd', 'e']
  const read = (cursor = '0') => {
    const end = Number(cursor) + 2
    return Promise.resolve({
      items: all.slice(Number(cursor), end),
      nextCursor: end < all.length ? String(end) : null
    })
  }
  expect(await wholeList(read)).toEqual({ items: all, hasNext: false })
})

test('a page by number is found by the cursors before it, each read once', async () => {
  const reads: (string | undefined)[] = []
  const all = ['a', 'b', 'c', 'd', 'e']
  const read = async (cursor: string | undefined) => {
    reads.push(cursor)
    const start = Number(cursor ?? 0)
    return {
      items: all.slice(start, start + 2),
      nextCursor: start + 2 < all.length ? String(start + 2) : null
    }
  }
  const pages = new CursorPages()
  expect(await pages.page('x', 3, read, 2)).toEqual({ items: ['e'], hasNext: false })
  expect(await pages.page('x', 2, read, 2)).toEqual({ items: ['c', 'd'], hasNext: true })
  expect(reads).toEqual([undefined, '2', '4', '2'])
  expect(await pages.page('x', 4, read, 2)).toEqual({ items: [], hasNext: false })
})

test('C429 the numbers below a list are those of the rows on the page', () => {
  expect(rangeOf({ page: 1, perPage: 25, count: 25 })).toEqual({ offsetBegin: 1, offsetEnd: 25 })
  expect(rangeOf({ page: 3, perPage: 25, count: 4 })).toEqual({ offsetBegin: 51, offsetEnd: 54 })
  expect(rangeOf({ page: 2, perPage: 25, count: 0 })).toBeUndefined()
})

test('C429 a page without things is passed over, where the list goes on', async () => {
  const parts: Record<string, { items: string[]; nextCursor: string | null }> = {
    first: { items: [], nextCursor: 'second' },
    second: { items: [], nextCursor: 'third' },
    third: { items: ['a'], nextCursor: 'last' },
    last: { items: [], nextCursor: null }
  }
  const read = (cursor = 'first') => Promise.resolve(parts[cursor] ?? { items: [], nextCursor: null })
  const pages = new CursorPages()
  expect(await pages.page('x', 1, read, 1)).toEqual({ items: ['a'], hasNext: true })
  expect(await pages.page('x', 2, read, 1)).toEqual({ items: [], hasNext: false })
})

test('C429 a list is not said to go on where only empty parts follow', async () => {
  const parts: Record<string, { items: string[]; nextCursor: string | null }> = {
    first: { items: ['a', 'b'], nextCursor: 'second' },
    second: { items: [], nextCursor: 'third' },
    third: { items: ['c'], nextCursor: 'last' },
    last: { items: [], nextCursor: null }
  }
  const read = (cursor = 'first') => Promise.resolve(parts[cursor]!)
  const pages = new CursorPages()
  expect(await pages.page('x', 1, read, 25)).toEqual({ items: ['a', 'b'], hasNext: true })
  expect(await pages.page('x', 2, read, 25)).toEqual({ items: ['c'], hasNext: false })
})

test('the first page is read anew: things have come and gone', async () => {
  const pages = new CursorPages()
  const read = jest.fn().mockResolvedValue({ items: ['a'], nextCursor: null })
  await pages.page('x', 1, read, 2)
  await pages.page('x', 1, read, 2)
  expect(read.mock.calls).toEqual([[undefined], [undefined]])
})

test('C312 only what differs is sent: an emptied field is null where it may be, else empty', () => {
  const change = operation('PATCH /things/{key}', {
    name: { type: 'string' },
    tags: { type: 'array' },
    price: { anyOf: [{ type: 'number' }, { type: 'null' }] }
  })
  const loaded = { id: '1', name: 'Bag', tags: ['new'], price: 10 }
  expect(changesOf(change, { ...loaded }, loaded)).toEqual({})
  expect(
    changesOf(change, { ...loaded, name: null, tags: ['new', 'silk'], price: null, id: '2' }, loaded)
  ).toEqual({
    name: '',
    tags: ['new', 'silk'],
    price: null
  })
  expect(filledOf(change, { name: 'Bag', tags: null, price: '', other: 1 })).toEqual({ name: 'Bag' })
})

test('C424 words that an operation refuses as too short are not sent while they are typed', () => {
  const list = { ...operation('GET /orders'), query: { words: { minLength: 3 }, status: { enum: ['Paid'] } } }
  expect(longEnough(list, { words: ' no', status: 'Paid' })).toEqual({ status: 'Paid' })
  expect(longEnough(list, { words: 'noor', status: 'Paid' })).toEqual({ words: 'noor', status: 'Paid' })
})

test('a path names a thing by the field of that name, else by its id; what it does not say is asked for', () => {
  const sku = { id: 7, sku: 'A-1' }
  expect(paramsOf(operation('PUT /stock/{sku}'), sku)).toEqual({ sku: 'A-1' })
  expect(paramsOf(operation('POST /orders/{order}/ship'), { _id: 'o1', number: 'SA-1' })).toEqual({
    order: 'o1'
  })
  const mark = operation('DELETE /products/{key}/marks/{mark}')
  expect(askedParams(mark, sku)).toEqual(['mark'])
  expect(paramsOf(mark, sku, { mark: '2' })).toEqual({ key: 7, mark: '2' })
})

test('what has no id is told apart by its texts', () => {
  expect(identified({ _id: 'o1', number: 'SA-1' }).id).toBe('o1')
  expect(identified({ number: 3, question: 'Why?' }).id).toBe(3)
  expect(identified({ words: 'purse', means: 'bag', weight: 1 }).id).toBe('purse·bag')
})
