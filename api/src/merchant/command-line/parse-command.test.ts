import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import { commands, parseCommand } from './parse-command'
import { commandLine } from './testing/command-line'

const { app, db, deps } = await openTestApi()

const outputOf = (line: string) => {
  const command = parseCommand(line ? line.split(' ') : [])
  return 'help' in command ? command.help : 'usageError' in command ? command.usageError : undefined
}
const type = commandLine({ db, deps })

const literalsOf = (syntax: string) =>
  syntax
    .split(' ')
    .filter(word => !/^[<[]/.test(word))
    .join(' ')

test('the help lists every command, and each command has its own help with a valid example', () => {
  const all = outputOf('--help') ?? ''
  assert.equal(outputOf(''), all)
  assert.equal(outputOf('help'), all)
  for (const { syntax, help, example, isWrite, text } of commands) {
    assert.ok(all.includes(syntax) && all.includes(help), syntax)
    const literal = literalsOf(syntax)
    const own = outputOf(`${literal} --help`) ?? ''
    const isAlone = commands.filter(other => literalsOf(other.syntax) === literal).length === 1
    const usage = `Usage: npm run shop -- ${syntax}${isWrite ? ' [--dry-run]' : ''}\n`
    assert.ok(isAlone ? own.startsWith(usage) && own.includes(example) : own.includes(help), own)
    const typed = [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
    const parsed = parseCommand(typed)
    assert.ok('run' in parsed || ('help' in parsed && parsed.help === text?.()), example)
  }
})

test('help on the first words of commands lists those commands', () => {
  const listed = outputOf('settings shipping --help') ?? ''
  assert.equal(listed.match(/settings shipping/g)?.length, 9)
  assert.doesNotMatch(listed, /tax-mode/)
})

test('the help of a command names its options, with a value or without', () => {
  assert.match(outputOf('mail list --help') ?? '', /\n {2}--failed {3}only mail that was given up\n/)
  assert.match(outputOf('backup --help') ?? '', /\n {2}--keep {5}\S/)
})

test('rejects invalid input with one helpful line', () => {
  const cases = [
    ['sell everything', 'There is no command "sell everything". See npm run shop -- --help.'],
    ['sell --help', 'There is no command "sell". See npm run shop -- --help.'],
    ['orders', '"orders" is not a whole command. See npm run shop -- orders --help.'],
    [
      'settings shipping',
      '"settings shipping" is not a whole command. See npm run shop -- settings shipping --help.'
    ],
    ['stock linen', 'Usage: npm run shop -- stock <id> <number>'],
    [
      'orders ship x Aramex',
      'Usage: npm run shop -- orders ship <order> <carrier> <tracking-number> [expected] [address]'
    ],
    ['stock a 1 --force', 'There is no option "--force" here: see --help.'],
    ['stock a 1 --keep 2', 'There is no option "--keep" here: see --help.'],
    ['orders list --failed', 'There is no option "--failed" here: see --help.'],
    ['mail list --keep 2', 'There is no option "--keep" here: see --help.'],
    ['mail list --failed --dry-run', '"mail list" changes nothing: it needs no --dry-run.'],
    ['backup --to', '--to needs a value after it.'],
    ['backup a.tar.gz --dry-run', '"backup a.tar.gz" changes nothing: it needs no --dry-run.'],
    ['orders list --dry-run', '"orders list" changes nothing: it needs no --dry-run.']
  ]
  for (const [typed = '', output] of cases) assert.equal(outputOf(typed), output)
})

test('C330 an unknown verb or option names the nearest', () => {
  const meant = (typed: string) => /(?:mean |perhaps )"?([^"?:]+)/.exec(outputOf(typed) ?? '')?.[1]
  assert.equal(meant('baner list'), 'banner list')
  assert.equal(meant('orders shwo SA-2026-004217'), 'orders show')
  assert.equal(meant('order list'), 'orders list')
  assert.equal(meant('banner ad hero /media/a.webp'), 'banner add')
  assert.equal(meant('doctr --help'), 'doctor')
  assert.equal(meant('banner add hero /media/a.webp --untill 2030-01-01'), '--until')
  assert.equal(meant('stock a 1 --dryrun'), '--dry-run')
  assert.equal(meant('sell everything'), undefined)
})

test('a dry run checks and prints like the real command and changes no order, stock or mail', async () => {
  const amal = await shopper(app)
  const { productId, variantId } = await addProduct(db, { variants: [{ stock: 5 }] })
  const { json } = await amal.post('/api/order', {
    products: [{ productId, variantId, quantity: 2 }],
    address: { street: '1 Palm St' },
    paymentMethod: 'COD',
    codConfirmed: true
  })
  const state = async () => [
    (await amal.get(`/api/order/${json._id}`)).json,
    await db.many(sql`select stock, active, deleted_at from variant`),
    (await db.first<{ n: number }>(sql`select count(*) as n from mail`))?.n
  ]
  const before = await state()
  const notice = 'Dry run: this is what would be done. Nothing was changed.'
  for (const [typed, output] of [
    [['orders', 'confirm', json._id], `Order ${json.number}: confirmed, payment Pending.`],
    [['orders', 'ship', json._id, 'Aramex', 'AX1'], `Order ${json.number}: shipped.`],
    [['orders', 'reject', json._id], `Order ${json.number}: cancelled.`],
    [['stock', variantId, '77'], 'Dune Bag: stock 77.'],
    [['deactivate', variantId], 'Dune Bag: inactive.'],
    [['delete', productId], 'Dune Bag: deleted.']
  ] as [string[], string][])
    assert.deepEqual(await type(...typed, '--dry-run'), [notice, output])
  assert.deepEqual(await state(), before)
  await assert.rejects(type('orders', 'deliver', json._id, '--dry-run'), {
    message: 'Cannot deliver an order that is Pending'
  })
})

test('shows one order with its lines, tracking and history', async () => {
  const amal = await shopper(app)
  const { productId } = await addProduct(db, { name: 'حقيبة Dune', price: 12_345 })
  const { json } = await amal.post('/api/order', {
    products: [{ productId, quantity: 2 }],
    address: { street: '1 Palm St', city: 'Dubai' },
    paymentMethod: 'COD',
    codConfirmed: true
  })
  await type('orders', 'ship', json._id, ' Ara\nmex ', 'AX1', '2 days', 'https://track.example/AX1')
  const output = await type('orders', 'show', json._id)
  assert.equal(output[0], `Order ${json.number}: Shipped`)
  assert.equal(output[1], '  COD Pending, AED 259.25')
  assert.equal(output[2], `  2 × حقيبة Dune, AED 123.45  (${productId})`)
  assert.equal(output[3], `  to Amal, 1 Palm St, Dubai, ${amal.email}`)
  assert.equal(output[4], '  by Ara mex, AX1, 2 days, https://track.example/AX1')
  assert.match(output[5] ?? '', /Pending$/)
  assert.match(output[6] ?? '', /Shipped$/)
  for (const id of ['nonsense', '0'.repeat(24), "' or 1=1"])
    await assert.rejects(type('orders', 'show', id), { message: 'Order not found' })
})
