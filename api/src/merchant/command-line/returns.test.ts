import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listChanges } from '../../house/audit-log/history.queries'
import { askReturn, deliveredOrder } from '../../selling/return/testing/delivered-orders'
import { openTestApi } from '../../testing/test-api'
import { operatorName } from './operator'
import { commandLine } from './testing/command-line'

const api = await openTestApi()
const { db, deps } = api

const type = commandLine({ db, deps }, 'returns')

/** A return of two of three bags. */
async function requested(reason?: string) {
  const order = await deliveredOrder(api)
  const items = [{ line: order.bagLine, quantity: 2 }]
  const { json } = await askReturn(order.amal, order.id, items, reason ? { reason } : {})
  return { ...order, returnNumber: json.returns[0].number as string, returnId: json.returns[0]._id as string }
}

test('API-048 C116 lists, shows, accepts and receives a return', async () => {
  assert.deepEqual(await type('list'), ['There are no such returns.'])
  const { number, returnNumber, returnId, amal, stock } = await requested('too\u001b[31m small\nand red')
  const [row = ''] = await type('list', 'REQUESTED')
  assert.match(row, new RegExp(`^${returnNumber} .+ Requested +${number}  2 items +${amal.email}$`))
  assert.deepEqual(await type('list', 'received'), ['There are no such returns.'])
  const shown = await type('show', returnNumber.toLowerCase())
  assert.deepEqual(shown.slice(0, -1), [
    `Return ${returnNumber}: Requested, order ${number}`,
    '  2 × Dune Bag, AED 33.33',
    '  reason   too [31m small and red',
    '  paid     AED 70.00',
    `  from     Amal, ${amal.email}`
  ])
  assert.match(shown.at(-1) ?? '', /Requested by shopper$/)
  assert.deepEqual(await type('accept', returnId.toUpperCase()), [`Return ${returnNumber}: accepted.`])
  assert.deepEqual(await type('receive', returnId), [`Return ${returnNumber}: received, refund AED 70.00.`])
  assert.equal((await stock())?.bag, 7)
  assert.deepEqual(
    (await listChanges(db, 10, returnNumber)).map(({ by, action, details }) => [by, action, details]),
    [
      [operatorName(), 'return.receive', { amount: 70 }],
      [operatorName(), 'return.accept', {}]
    ]
  )
  const after = (await type('show', returnNumber)).join('\n')
  assert.match(after, /Received[^]*refund +AED 70\.00[^]*Accepted by shop[^]*Received by shop$/)
})

test('C116 refunds less than what was paid when an amount is typed', async () => {
  const { returnNumber } = await requested()
  await type('accept', returnNumber)
  for (const amount of ['-5', '70.001', 'all'])
    await assert.rejects(type('receive', returnNumber, amount), { message: /^The amount must be in AED/ })
  await assert.rejects(type('receive', returnNumber, '70.01'), { message: /at most AED 70\.00$/ })
  assert.match((await type('receive', returnNumber, '50.50')).join(), /refund AED 50\.50\.$/)
})

test('C116 refuses a return with a reason of one line', async () => {
  const { returnNumber, read } = await requested()
  for (const reason of ['', ' \n', '\u200b\u3164', 'x'.repeat(301)])
    await assert.rejects(type('refuse', returnNumber, reason), {
      message: 'The reason must be 1 to 300 characters.'
    })
  await type('refuse', returnNumber, ' It has been\nworn ')
  assert.equal((await read()).returns?.[0]?.note, 'It has been worn')
  assert.match((await type('show', returnNumber)).join('\n'), /refused +It has been worn/)
})

test('a dry run of each command changes nothing', async () => {
  const { returnNumber, read, stock } = await requested()
  const notice = 'Dry run: this is what would be done. Nothing was changed.'
  const before = async () => [await read(), await stock()]
  const requestedState = await before()
  for (const [words, output] of [
    [['accept', returnNumber], `Return ${returnNumber}: accepted.`],
    [['refuse', returnNumber, 'no'], `Return ${returnNumber}: refused.`]
  ] as const)
    assert.deepEqual(await type(...words, '--dry-run'), [notice, output])
  assert.deepEqual(await before(), requestedState)
  await type('accept', returnNumber)
  const acceptedState = await before()
  assert.match((await type('receive', returnNumber, '--dry-run')).join(), /received, refund AED 70\.00\.$/)
  assert.deepEqual(await before(), acceptedState)
})

test('C116 rejects unknown returns and statuses, and invalid transitions, with their reason', async () => {
  await assert.rejects(type('list', 'lost'), {
    message: 'Returns are requested, accepted, refused or received, not "lost".'
  })
  for (const words of [
    ['show', 'nonsense'],
    ['accept', 'RT-1999-000001'],
    ['refuse', '%', 'no'],
    ['receive', "' or 1=1"]
  ])
    await assert.rejects(type(...words), { message: 'Return not found' })
  const { returnNumber } = await requested()
  await assert.rejects(type('receive', returnNumber), {
    message: 'Cannot receive a return that is Requested'
  })
})
