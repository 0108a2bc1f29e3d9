import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestApi } from '../../testing/test-api'
import { commandLine } from './testing/command-line'

const { app, db, deps } = await openTestApi()
const type = commandLine({ db, deps })
const refused = (message: RegExp, ...typed: string[]) => assert.rejects(type(...typed), { message })
await type('product', 'add', 'Oasis', '4200')
await type('product', 'set', 'oasis', 'images', '/media/a.webp,/media/b.webp')
const shown = async () => {
  const [{ product }] = (await app.inject('/api/products/all')).json().items
  return (await app.inject(`/api/products/${product._id}`)).json().product.provenance
}

test('C153 a pre-loved product is graded, marked and certified by hand, and shoppers see it', async () => {
  await refused(/not pre-loved/, 'provenance', 'grade', 'oasis', 'good')
  await type('product', 'set', 'oasis', 'tags', 'pre-loved')
  await refused(/has no grade yet/, 'provenance', 'mark', 'oasis', '1', '1', '1', 'Corner', 'Rubbing')
  await type('provenance', 'grade', 'oasis', 'very-good')
  await type('provenance', 'mark', 'oasis', '2', '20', '85', 'Left corner', 'Light rubbing')
  await type('provenance', 'mark', 'oasis', '/media/a.webp', '50', '0', 'Handle', 'Darker')
  await type('provenance', 'unmark', 'oasis', '2')
  const marks = [{ image: '/media/b.webp', x: 20, y: 85, place: 'Left corner', description: 'Light rubbing' }]
  assert.deepEqual(await shown(), { grade: 'very-good', marks })
  const [line = ''] = await type('provenance', 'certify', 'oasis', 'Hind Al Marri')
  const number = /SC-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}/.exec(line)?.[0] ?? ''
  assert.equal((await shown()).certificate, number)
  const certificate = (await app.inject(`/api/certificates/${number}`)).json()
  assert.deepEqual(
    [certificate.title, certificate.grade, certificate.examiner],
    ['Oasis', 'very-good', 'Hind Al Marri']
  )
  await refused(/never changes/, 'provenance', 'grade', 'oasis', 'good')
  await refused(/never changes/, 'provenance', 'certify', 'oasis', 'Another')
  await refused(/never changes/, 'provenance', 'ungrade', 'oasis')
  await type('provenance', 'withdraw', 'oasis', '--dry-run')
  assert.equal((await app.inject(`/api/certificates/${number}`)).statusCode, 200)
  await type('provenance', 'withdraw', 'oasis')
  assert.equal((await app.inject(`/api/certificates/${number}`)).statusCode, 404)
  await refused(/no certificate/, 'provenance', 'withdraw', 'oasis')
  assert.match((await type('history', 'oasis')).join('\n'), /certificate\.withdrawn[^]+provenance\.graded/)
})

test('C153 refuses bad input and changes nothing', async () => {
  const before = await shown()
  await refused(/A grade is one of/, 'provenance', 'grade', 'oasis', 'fair')
  await refused(/no product or variant nothing/, 'provenance', 'grade', 'nothing', 'good')
  await refused(/one of the product/, 'provenance', 'mark', 'oasis', '3', '1', '1', 'a', 'b')
  await refused(/0 to 100/, 'provenance', 'mark', 'oasis', '1', '101', '1', 'a', 'b')
  await refused(/0 to 100/, 'provenance', 'mark', 'oasis', '1', 'x', '1', 'a', 'b')
  await refused(/The place has/, 'provenance', 'mark', 'oasis', '1', '1', '1', ' ', 'b')
  await refused(/no mark 7/, 'provenance', 'unmark', 'oasis', '7')
  assert.deepEqual(await shown(), before)
  await type('provenance', 'ungrade', 'oasis')
  assert.equal(await shown(), undefined)
  for (const number of ['1', 'x'])
    await assert.rejects(type('provenance', 'unmark', 'oasis', number), { code: 'NOT_FOUND' })
})
