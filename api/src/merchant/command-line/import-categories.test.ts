import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { openTestApi } from '../../testing/test-api'
import { commandLine } from './testing/command-line'

const api = await openTestApi()
const type = commandLine(api)
const folder = await mkdtemp(path.join(tmpdir(), 'categories-'))
after(() => rm(folder, { recursive: true }))
const write = async (name: string, content: string) => {
  const file = path.join(folder, name)
  await writeFile(file, content)
  return file
}
const products = await write(
  'products.csv',
  'Handle,Title,Variant Price,Type\na,A,10,Home > Living > Cushions > Silk\n'
)
const categoryOf = async () => {
  const [form = ''] = await type('product', 'show', 'a')
  return (JSON.parse(form) as { category: string[] }).category
}

test('C360 the import says that levels are left out, and --categories where products belong', async () => {
  const deep = await type('import', products)
  assert.match(deep.join('\n'), /1 product in categories deeper than three levels.+--categories <file>/)
  assert.deepEqual(await categoryOf(), ['Living', 'Cushions', 'Silk'])
  const map = await write('map.csv', 'Category,Category here\nHome > Living,Home > Textiles\n')
  const mapped = await type('import', products, '--categories', map)
  assert.doesNotMatch(mapped.join('\n'), /deeper/)
  assert.match(mapped.join('\n'), /category: Living > Cushions > Silk → Home > Textiles/)
  assert.deepEqual(await categoryOf(), ['Home', 'Textiles'])
})

test('C360 a wrong file of categories changes nothing', async () => {
  const wrong = await write('wrong.csv', 'Category,Category here\nHome,\n')
  await assert.rejects(
    type('import', products, '--categories', wrong),
    /wrong\.csv cannot be read: line 2 has one category only\./
  )
  await assert.rejects(
    type('import', products, '--categories', 'nowhere.csv'),
    /There is no file nowhere\.csv/
  )
})
