import assert from 'node:assert/strict'
import { test } from 'node:test'
import { machineOpenApi } from '../../api/src/merchant/machine-api/openapi'
import type { ChangeAction } from '../../api/src/house/audit-log/actions.text'
import { itemOf, type OpenApi, readOperations, type Schema } from '../../desk/src/operations/operation.rules'
import { table } from '../../api/src/merchant/operation/table'
import { routeOf } from '../../api/src/server/operation/operation'
import { readComposition } from '../../platform/src/gateway/http/config'
import { uploadOptions } from '../../platform/src/gateway/proxy/proxy-options'
import { notInDesk } from '../../desk/src/operations/not-in-desk.rules'
import { choicesOf, fieldsOf, itemsOf, kindOf, wordsOf } from '../../desk/src/schema/kind.rules'
import { actionTexts } from '../../desk/src/texts/actions.text'
import { actionTexts as arabicActions } from '../../desk/src/texts/actions.text.ar'
import { choiceTexts } from '../../desk/src/texts/choices.text'
import { choiceTexts as arabicChoices } from '../../desk/src/texts/choices.text.ar'
import { columnsOf } from '../../desk/src/screens/columns'
import { fieldTexts } from '../../desk/src/texts/fields.text'
import { fieldTexts as arabicFields } from '../../desk/src/texts/fields.text.ar'
import { placeTexts } from '../../desk/src/texts/places.text'
import { placeTexts as arabicPlaces } from '../../desk/src/texts/places.text.ar'
import { verbOf } from '../../desk/src/operations/verb.rules'
import { placesOf, rowActionsOf } from '../../desk/src/operations/resources.rules'

const operations = readOperations(machineOpenApi('http://shop.test') as unknown as OpenApi)
const places = placesOf(operations)

const withoutPlace = (all: typeof operations) => {
  const { screens } = placesOf(all)
  return all.flatMap(({ key }) => (screens.has(key) || key in notInDesk ? [] : [key]))
}

test('C311 every operation has a place in the desk or a reason', () => {
  assert.ok(operations.length > 60)
  assert.deepEqual(withoutPlace(operations), [])
})

test('C312 a session is ended beside it, without its id', () => {
  const staff = places.resources.find(({ name }) => name === 'staff')!
  const beside = staff.details.map(detail => [
    detail.key,
    rowActionsOf(staff, detail).map(({ key, params }) => [key, params.at(-1)])
  ])
  assert.deepEqual(beside, [
    ['GET /staff/{person}/sessions', [['DELETE /staff/{person}/sessions/{session}', 'session']]]
  ])
})

test('C311 C312 every screen has a name in both languages', () => {
  const names = [...places.resources, ...places.singles].map(({ name }) => name)
  for (const texts of [placeTexts, arabicPlaces])
    assert.deepEqual(
      names.filter(name => !(name in texts)),
      []
    )
})

test('C312 no list shows the id of a customer, who is named by the e-mail address', () => {
  const columns = places.resources.flatMap(each => columnsOf(each).map(([name]) => `${each.name} ${name}`))
  assert.ok(columns.includes('orders-held email'))
  assert.deepEqual(
    columns.filter(name => / customer$/.test(name)),
    []
  )
})

test('C429 every action of the history has words in both languages, by the description of its list', () => {
  const recorded = table.flatMap(({ history = [] }) => history)
  assert.ok(recorded.length > 80)
  const list = operations.find(({ key }) => key === 'GET /history')!
  const { action } = itemOf(list)!.properties!
  for (const language of ['en', 'ar']) {
    const words = action?.['x-words']?.[language] ?? {}
    assert.deepEqual(
      recorded.filter(each => !words[each]),
      []
    )
  }
  // What no operation declares is refused by the compiler: the words are the type.
  // @ts-expect-error An action without words is not recorded.
  const painted: ChangeAction = 'product.painted'
  assert.ok(!(painted in (action?.['x-words']?.['en'] ?? {})))
})

/** Parameters of lists and of dry runs, and a name of before: no screen shows them. */
const unseen = ['after', 'cursor', 'nextCursor', 'sort', 'order', 'dryRun', '_id']
const namesIn = (schema: Schema): string[] =>
  fieldsOf(schema).flatMap(([name, field]) => [name, ...namesIn(field), ...namesIn(itemsOf(field) ?? {})])

test('C311 C312 every field that a screen shows has a name in both languages', () => {
  const names = operations.flatMap(({ body = {}, response, query }) => [
    ...namesIn(body),
    ...namesIn(response),
    ...Object.keys(query)
  ])
  assert.ok(names.length > 200)
  for (const texts of [fieldTexts, arabicFields])
    assert.deepEqual(
      [...new Set(names)].filter(name => !unseen.includes(name) && !(name in texts)),
      []
    )
})

test('C312 every button of a screen has words of its own in both languages, not the sentence of the help', () => {
  const { resources, singles } = places
  const buttons = [
    ...resources.flatMap(each => [
      ...each.listActions,
      ...each.itemActions,
      ...(each.remove ? [each.remove] : [])
    ]),
    ...singles.flatMap(({ actions }) => actions)
  ].filter(({ method, isDownload }) => method !== 'GET' || isDownload)
  assert.ok(buttons.length > 50)
  for (const texts of [actionTexts, arabicActions])
    assert.deepEqual(
      buttons.map(verbOf).filter(verb => !(verb in texts)),
      []
    )
})

const choicesIn = (name: string, schema: Schema): string[] => [
  ...(wordsOf(schema)['en'] || kindOf(name, schema) === 'yesNo' ? [] : choicesOf(schema)),
  ...[...fieldsOf(schema), ...fieldsOf(itemsOf(schema) ?? {})].flatMap(([each, field]) =>
    choicesIn(each, field)
  ),
  ...choicesOf(itemsOf(schema) ?? {}).filter(() => !wordsOf(itemsOf(schema) ?? {})['en'])
]

test('C312 C429 every value of a few that a screen shows has words in both languages', () => {
  const values = operations.flatMap(({ key, body = {}, response, query }) => [
    ...choicesIn('', body),
    ...choicesIn('', response),
    ...Object.entries(query)
      // The form of a picture names the format of its upload.
      .filter(([name]) => !unseen.includes(name) && key !== 'POST /pictures')
      .flatMap(([name, schema]) => choicesIn(name, schema))
  ])
  assert.ok(values.length > 200)
  for (const texts of [choiceTexts, arabicChoices])
    assert.deepEqual(
      [...new Set(values)].filter(value => !(value in texts)),
      []
    )
})

test('C429 what an upload asks as yes or no is not typed, and kinds of mail and what changes by itself have words', () => {
  const of = (key: string) => operations.find(each => each.key === key)!
  const { query } = of('POST /imports')
  for (const name of ['imports', 'skipsRefused', 'fetchesPictures'])
    assert.equal(kindOf(name, query[name]!), 'yesNo', name)
  const wordsIn = (key: string, field: string) => wordsOf(itemOf(of(key))!.properties![field]!)
  for (const language of ['en', 'ar']) {
    assert.ok(wordsIn('GET /mail', 'kind')[language]?.['newsletter'])
    assert.ok(wordsIn('GET /history', 'by')[language]?.['schedule'])
  }
})

test('C311 no reason is left of an operation that is gone or has a place', () => {
  const keys = operations.map(({ key }) => key)
  assert.deepEqual(
    Object.keys(notInDesk).filter(key => !keys.includes(key) || places.screens.has(key)),
    []
  )
})

test('C311 an operation whose path belongs to no list and to no single thing is found without a place', () => {
  const lonely = {
    ...operations.find(({ key }) => key === 'PUT /stock/{sku}')!,
    key: 'PUT /lone/{x}',
    path: '/lone/{x}'
  }
  assert.deepEqual(withoutPlace([...operations, lonely]), ['PUT /lone/{x}'])
})

test('C311 lists, things and what is done with them are found by their paths', () => {
  const of = (key: string) => places.screens.get(key)
  assert.equal(of('GET /orders/held'), 'orders-held/list')
  assert.equal(of('GET /orders/{order}'), 'orders/one')
  assert.equal(of('POST /orders/{order}/refund'), 'orders/one')
  assert.equal(of('POST /banners'), 'banners/create')
  assert.equal(of('PATCH /faq/{language}/{key}'), 'faq/one')
  assert.equal(of('PUT /settings/shipping/{code}'), 'settings')
  assert.equal(of('PATCH /variants/{variant}'), 'products/one')
})

test('C348 the gateway passes the file of every operation that takes one, whole', () => {
  const takesFile = table.flatMap(operation =>
    operation.upload
      ? [{ path: `/admin/v1${routeOf(operation).path}`.split('/{')[0]!, max: operation.upload.max }]
      : []
  )
  assert.deepEqual(takesFile.map(({ path }) => path).sort(), readComposition().api.uploads?.toSorted())
  for (const { path, max } of takesFile) assert.ok(max <= uploadOptions.maxBodyBytes, path)
})
