import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import type { Database } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { buildServer } from '../../app'
import { isWrite, type Operation, routeOf, type Verb } from '../../server/operation/operation'
import { tokenScopes } from '../../server/operation/scopes.rules'
import { place } from '../../selling/order/testing/place-orders'
import { askReturn, deliveredOrder } from '../../selling/return/testing/delivered-orders'
import { ApiError } from '../../server/api-error'
import { testRandom } from '../../testing/random'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import { commandsOf, inputOf } from '../command-line/declared'
import { type CommandOptions, findCommand } from '../command-line/command'
import { commandLine } from '../command-line/testing/command-line'
import { exampleOf } from '../assistant/example'
import { newToken } from '../machine-api/testing/system'
import { BASE_PATH } from '../machine-api/operations'
import { table } from './table'
import { limitedTexts } from './testing/limited-texts'
import { furtherWords } from './testing/further-words'
import { observerOf } from './testing/observed-change'

type Json = Record<string, unknown>
const ROUNDS = 5
/** A longer part of a path names nothing (C100). */
const PATH_MAX = 100
/** The command line cannot read a word; a system names nothing with it, or sends an invalid field. */
const UNREADABLE = 'unreadable'

const api = await openTestApi({ refundConfirmAbove: 1_000_000 })
const { app, db, deps } = api
const type = commandLine(api)
const token = await newToken(api, 'both', tokenScopes.join(','))
const pending = await place(await shopper(app), [
  { productId: (await addProduct(db)).productId, quantity: 1 }
])
const delivered = await deliveredOrder(api)
await askReturn(delivered.amal, delivered.id, [{ line: delivered.bagLine, quantity: 1 }])
const [requested] = (await delivered.read()).returns ?? []
const { productId: product } = await addProduct(db, { name: 'Old Bag', price: 50_000 })
await type('product', 'set', product, 'sku', 'OLD-1')
await type('product', 'set', product, 'tags', 'pre-loved')
await type('provenance', 'grade', product, 'good')
const { productId: tote } = await addProduct(db, { name: 'Tote' })
await type('variant', 'add', tote, 'TOTE-1', '500', '--color', 'Sand')
const review = 'a'.repeat(24)
await db.run(sql`
  insert into review (id, product_id, author, rating, comment, created_at)
  values (${review}, ${product}, 'Amal', 5, 'Lovely.', '2026-11-01T00:00:00Z')`)
await type('brand', 'add', 'Aurel')
await type('synonyms', 'add', 'purse', 'clutch')
for (const name of ['Shoes', 'Empty']) await type('category', 'add', name)
await type('category', 'add', 'Totes', '--below', 'Bags')
await type('banner', 'add', 'hero', '/media/a.webp')
await type('banner', 'add', 'promo', '/media/b.webp')
const banners = (await db.many<{ id: number }>(sql`select id from banner`)).map(({ id }) => String(id))
await type('sale', 'add', product, '100', '2098-01-01', '2098-02-01')
const sales = (JSON.parse((await type('sale', 'list', '--json')).join('')).items as { id: number }[]).map(
  ({ id }) => String(id)
)
const [{ id: lina = '' } = {}] = await db.many<{ id: string }>(
  sql`select id from shopper where email = ${(await shopper(app, 'Lina')).email}`
)

const { unsent = [], ...further } = await furtherWords(api, product)

/** What a word may be, by its name; nonsense beside it. */
const meant: Record<string, string[]> = {
  ...further,
  customer: [delivered.number, lina, 'amal@example.com'],
  order: [pending.json.number as string, delivered.number],
  return: [requested?.number ?? ''],
  number: [...banners, ...sales, '1'],
  position: ['1', '2'],
  product: [product, 'OLD-1', tote],
  sku: ['TOTE-1', tote, 'NEW-1'],
  id: [product, 'OLD-1', 'TOTE-1', ...unsent],
  review: [review]
}
const nonsense = ['nothing', '-1', 'x'.repeat(400), ' ', '0', 'حقيبة']

/** What the server reads and writes: the transaction of what is observed. */
let observed: Database = db
// One server for all requests: to register its routes takes longer than a request.
const server = await buildServer({
  ...deps,
  db: new Proxy(db, { get: (_target, name) => Reflect.get(observed, name) as unknown })
})

const observe = await observerOf(db)

const byCommand = (operation: Operation, words: string[], options: CommandOptions) =>
  observe(async inner => {
    const { command, args } = findCommand(commandsOf([operation]), words) ?? {}
    let hasRun = false
    const print = () => void (hasRun = true)
    try {
      await command?.run({ db: inner, config: deps.config, print }, args ?? [], options)
      return undefined
    } catch (error) {
      if (error instanceof ApiError) return error.code
      // One that has printed has run, and fails by what it found.
      if (error instanceof CliError) return hasRun ? undefined : UNREADABLE
      throw error
    }
  })

/** A part of the path that may be left out has an address of its own without it. */
const urlOf = (path: string, input: Json) =>
  path.replace(/\/\{(\w+)\}/g, (_all, name: string) =>
    input[name] === undefined ? '' : `/${encodeURIComponent(String(input[name]))}`
  )

const byRequest = (operation: Operation, input: Json) =>
  observe(inner => {
    observed = inner
    return codeOf(operation, input)
  })

async function codeOf(operation: Operation, input: Json, isDryRun = false): Promise<string | undefined> {
  const { method, path, inPath } = routeOf(operation)
  const { upload } = operation
  const elsewhere = [...inPath, upload?.field]
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !elsewhere.includes(name)))
  const { statusCode, body } = await server.inject({
    method,
    url: `${BASE_PATH + urlOf(path, input)}${isDryRun ? '?dryRun=true' : ''}`,
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'GET' || upload ? { query: rest as Record<string, string> } : { payload: rest }),
    ...(upload && { payload: Buffer.from(input[upload.field] as string) })
  })
  return statusCode < 400 ? undefined : (JSON.parse(body).code as string)
}

/** Returns the input that the words say, or as they stand where the command line refuses them. */
async function inputOfWords(
  operation: Operation,
  verb: Verb<Json, unknown>,
  { args, options }: { args: string[]; options: CommandOptions }
): Promise<Json> {
  const context = { db, config: deps.config, print: () => {} }
  const names = [...verb.syntax.matchAll(/[<[]([\w-]+)[>\]]/g)].map(([, name = '']) => name)
  const asTyped = () =>
    Object.fromEntries([
      ...args.map((typed, index) => {
        const name = names[index] ?? ''
        const field = name === 'value' ? verb.values?.[args[index - 1] ?? ''] : verb.fields?.[name]
        return [typeof field === 'string' ? field : name, typed]
      }),
      ...Object.entries(options).map(([name, typed]) => [verb.options?.[name]?.field ?? name, typed])
    ])
  return inputOf(operation, verb, context, { args, options }).catch(asTyped)
}

// No token of a system may change the staff, which has tests of its own.
for (const operation of table.filter(
  ({ route, scope, download }) => route && !download && tokenScopes.includes(scope)
))
  for (const verb of (operation.verbs ?? []) as readonly Verb<Json, unknown>[])
    test(`C330 “${verb.syntax}” does on both faces the same, or is refused by both`, async context => {
      const random = testRandom(context)
      for (let round = 0; round < ROUNDS; round++) {
        const args: string[] = []
        const typedFor = (name: string, usual = meant[`${operation.name} ${name}`] ?? meant[name]) =>
          random.pick(round === 0 || random.bool(0.8) ? (usual ?? nonsense) : nonsense)
        const words = verb.syntax.split(' ').flatMap(word => {
          const [, name] = /^[<[]([\w-]+)/.exec(word) ?? []
          if (!name) return [word]
          if (word.startsWith('[') && random.bool(0.3)) return []
          const fields = name === 'field' && verb.values ? Object.keys(verb.values) : undefined
          const typed = typedFor(name, fields)
          args.push(typed)
          return [typed]
        })
        const options: CommandOptions = Object.fromEntries(
          Object.entries(verb.options ?? {})
            .filter(() => random.bool(0.4))
            .map(([name, { field }]) => [name, typedFor(field)])
        )
        const input = await inputOfWords(operation, verb, { args, options })
        const [typed, sent] = [await byCommand(operation, words, options), await byRequest(operation, input)]
        const what = JSON.stringify({ words, options, input })
        const isTooLong = routeOf(operation).inPath.some(name => String(input[name]).length > PATH_MAX)
        if (typed.refused === UNREADABLE || (typed.refused && isTooLong))
          assert.match(sent.refused ?? '', /^(BAD_INPUT|NOT_FOUND)$/, what)
        else assert.deepEqual(sent, typed, what)
        if (!isWrite(operation)) assert.deepEqual(typed.change, [])
        const actions = typed.change.flatMap(
          row => /^\+ merchant_change .*"action": "([\w.-]+)"/.exec(row)?.[1] ?? []
        )
        for (const action of actions)
          assert.ok(operation.history?.includes(action), `${operation.name}: ${action}`)
      }
    })

/** Returns an input that an operation does something with: the first word for each argument, and what it needs besides. */
async function usualInput(operation: Operation): Promise<Json> {
  const [verb] = (operation.verbs ?? []) as readonly Verb<Json, unknown>[]
  if (!verb || verb.values) return exampleOf(operation)
  const names = [...verb.syntax.matchAll(/<([\w-]+)>/g)].map(([, name = '']) => name)
  const args = names.map(name => (meant[`${operation.name} ${name}`] ?? meant[name])?.[0] ?? '')
  return { ...exampleOf(operation), ...(await inputOfWords(operation, verb, { args, options: {} })) }
}

for (const { operation, name, max, isFree, put } of limitedTexts(table))
  test(`C399 ${operation.name} takes a ${name} of ${max} characters, and no longer one`, async () => {
    observed = db
    const usual = await usualInput(operation)
    const send = (length: number) =>
      codeOf(operation, { ...usual, ...(put('x'.repeat(length)) as Json) }, true)
    if (isFree) assert.notEqual(await send(max), 'BAD_INPUT')
    assert.match((await send(max + 1)) ?? '', /^(BAD_INPUT|NOT_FOUND)$/)
  })
