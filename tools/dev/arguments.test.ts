import assert from 'node:assert/strict'
import test from 'node:test'
import { root } from '../../platform/src/build/deployables'
import { readArguments } from './arguments'
import { ownShop } from './config'
import { cookiesOf } from './cookies'

const read = (...words: string[]) => readArguments(words, ['mfe-orders', 'mfe-product'], root)

test('a name is enough', () => {
  delete process.env['PORT']
  const { app, against, port } = read('mfe-orders')
  assert.deepEqual([app, against.href, port], ['mfe-orders', `${ownShop({})}/`, 3100])
})

test('the shop of this machine is where it was told to be', () => {
  assert.equal(ownShop({ PORT: '3500' }), 'http://localhost:3500')
})

test('the shop and the port may be told, either way of writing', () => {
  const { against, port } = read('--against=https://shop.example/cart?x', 'mfe-orders', '--port', '4000')
  assert.deepEqual([against.href, port], ['https://shop.example/', 4000])
})

const refused: [string[], RegExp][] = [
  [[], /^Name a remote: mfe-orders, mfe-product\.$/],
  [['mfe-none'], /^There is no remote mfe-none\. There are: mfe-orders, mfe-product\.$/],
  [['mfe-orders', 'mfe-product'], /^One remote at a time/],
  [['shell'], /^The shell is the host of all remotes: npm start/],
  [['mfe-orders', '--fast'], /^There is no --fast\./],
  [['mfe-orders', '--against'], /^--against needs a value\.$/],
  [['mfe-orders', '--against', 'shop'], /^--against needs an address like/],
  [['mfe-orders', '--port', 'many'], /^--port must be a number from 1 to 65535, not "many"\.$/]
]
for (const [words, line] of refused)
  test(`“${words.join(' ')}” is refused in one line`, () =>
    assert.throws(() => read(...words), { message: line }))

test('cookies of a shop elsewhere are kept at localhost under names of their own', () => {
  const { kept, sent } = cookiesOf(new URL('https://shop.example'))
  const lines = kept([
    '__Host-sid=a; Path=/; HttpOnly; Secure; SameSite=Lax',
    'x=1; Domain=shop.example; Path=/'
  ])
  assert.deepEqual(lines, [
    'dev-shop-example-__Host-sid=a; Path=/; HttpOnly; SameSite=Lax',
    'dev-shop-example-x=1; Path=/'
  ])
  assert.equal(sent('sid=local; dev-shop-example-__Host-sid=a; dev-shop-example-x=1'), '__Host-sid=a; x=1')
  assert.equal(sent('sid=local'), undefined)
})

test('a shop at localhost shares its cookies', () => {
  const { kept, sent } = cookiesOf(new URL('http://localhost:3000'))
  assert.deepEqual(kept(['sid=a; Path=/']), ['sid=a; Path=/'])
  assert.equal(sent('sid=a; y=2'), 'sid=a; y=2')
})
