import assert from 'node:assert/strict'
import test from 'node:test'
import { parseDevOptions } from './arguments'
import { localShop } from './config'
import { cookiesOf } from './cookies'

const parse = (...args: string[]) => {
  const options = parseDevOptions(args, ['mfe-orders', 'mfe-product'])
  assert.ok(options)
  return options
}

test('the shop and the port have defaults', () => {
  delete process.env['PORT']
  const { app, against, port } = parse('mfe-orders')
  assert.deepEqual([app, against.href, port], ['mfe-orders', `${localShop({})}/`, 3100])
})

test('PORT sets the port of the local shop', () => {
  assert.equal(localShop({ PORT: '3500' }), 'http://localhost:3500')
})

test('accepts --option value and --option=value', () => {
  const { against, port } = parse('--against=https://shop.example/cart?x', 'mfe-orders', '--port', '4000')
  assert.deepEqual([against.href, port], ['https://shop.example/', 4000])
  const link = 'http://pr-7.preview.localhost:3000/?preview-access=abc.def'
  const preview = parse('mfe-orders', '--against', link)
  assert.deepEqual([preview.against.href, preview.access], ['http://pr-7.preview.localhost:3000/', 'abc.def'])
})

const invalid: [string[], RegExp][] = [
  [[], /^Name a remote: mfe-orders, mfe-product\.$/],
  [['mfe-none'], /^There is no remote mfe-none\. There are: mfe-orders, mfe-product\.$/],
  [['mfe-orders', 'mfe-product'], /^One remote at a time/],
  [['shell'], /^The shell is the host of all remotes: npm start/],
  [['mfe-orders', '--fast'], /^Unknown option '--fast'$/],
  [['mfe-orders', '--against'], /^Option '--against <value>' argument missing$/],
  [['mfe-orders', '--against', 'shop'], /^--against needs an address like/],
  [['mfe-orders', '--port', 'many'], /^--port must be a number from 1 to 65535, not "many"\.$/]
]
for (const [args, line] of invalid)
  test(`rejects “${args.join(' ')}” with one line`, () =>
    assert.throws(() => parse(...args), { message: line }))

test('cookies of a remote shop are stored at localhost under prefixed names', () => {
  const { toBrowser, toShop } = cookiesOf(new URL('https://shop.example'))
  const lines = toBrowser([
    '__Host-sid=a; Path=/; HttpOnly; Secure; SameSite=Lax',
    'x=1; Domain=shop.example; Path=/'
  ])
  assert.deepEqual(lines, [
    'dev-shop-example-__Host-sid=a; Path=/; HttpOnly; SameSite=Lax',
    'dev-shop-example-x=1; Path=/'
  ])
  assert.equal(toShop('sid=local; dev-shop-example-__Host-sid=a; dev-shop-example-x=1'), '__Host-sid=a; x=1')
  assert.equal(toShop('sid=local'), undefined)
})

test('cookies of a local shop are not renamed', () => {
  const { toBrowser, toShop } = cookiesOf(new URL('http://localhost:3000'))
  assert.deepEqual(toBrowser(['sid=a; Path=/']), ['sid=a; Path=/'])
  assert.equal(toShop('sid=a; y=2'), 'sid=a; y=2')
})
