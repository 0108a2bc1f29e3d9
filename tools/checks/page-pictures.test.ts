import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { PAGE_PICTURES } from '../../api/src/catalogue/picture/shipped-pictures'
import { deployables, root } from '../../build-kit/src/deployables'

const sources = deployables().flatMap(app =>
  readdirSync(path.join(root, app, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/\.(test|kit)\.|testing\//.test(file))
    .map(file => readFileSync(path.join(root, app, 'src', file), 'utf8'))
)
/** What pages name, as patterns: an expression in a name stands for any words. */
const named = sources
  .flatMap(source => [...source.matchAll(/\/media\/((?:[\w-]|\$\{\w+\})+)\.webp/g)])
  .map(([, name = '']) => new RegExp(`^${name.replaceAll(/\$\{\w+\}/g, '[\\w-]+')}\\.webp$`))
const masters = readdirSync(PAGE_PICTURES).filter(file => file.endsWith('.webp'))

test('C299 every picture that a page names is in every shop, and no other is', () => {
  assert.ok(named.length >= 8, `${named.length} are found`)
  const missing = named.filter(name => !masters.some(master => name.test(master)))
  assert.deepEqual(missing.map(String), [])
  assert.deepEqual(
    masters.filter(master => !named.some(name => name.test(master))),
    []
  )
})
