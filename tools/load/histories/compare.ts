import { checkBooks } from '../payments/books'
import { listOrders } from '../payments/stress.queries'
import { findLedger, findPage, findPaymentState } from './history.queries'
import type { Order } from './play'
import { present, type World } from './world'

/** Says what the shop has recorded of the money that the provider has not answered for; checked after each step. */
export async function unanswered({ db }: World, { id, standIn, total }: Order): Promise<string[]> {
  const { paymentStatus, refunded } = present(await findPaymentState(db, id), 'no order')
  const { authorized, captured, refunded: returned } = standIn.accountOf(id)
  const isTaken = ['Paid', 'Partially Refunded', 'Refunded'].includes(paymentStatus)
  const rules: [isWrong: boolean, what: string][] = [
    [isTaken && captured < total, `${paymentStatus}, captured ${captured}`],
    [refunded > returned, `refunded ${refunded}, returned ${returned}`],
    [paymentStatus === 'Refunded' && returned < total, `Refunded, returned ${returned}`],
    [paymentStatus === 'Released' && authorized > 0, `Released, authorized ${authorized}`]
  ]
  return rules.filter(([isWrong]) => isWrong).map(([, what]) => `not answered for: ${what}`)
}

/** Compares all books of an order after everything has settled. */
export async function wrongBooks(world: World, order: Order, stockBefore: number): Promise<string[]> {
  const { db, item } = world
  const { id, standIn, total } = order
  const account = standIn.accountOf(id)
  const [row] = await listOrders(db, id)
  const booked = present(row, 'no order')
  const ledger = present(await findLedger(db, id, item.variantId), 'no order')
  const { captured, refunded, credited, openTasks, openRefunds } = ledger
  const isTaken = account.captured > 0
  const rules: [isRight: boolean, what: string][] = [
    [
      captured === (isTaken ? total : 0),
      `movements: captured ${captured}, at the provider ${account.captured}`
    ],
    [refunded === account.refunded, `movements: refunded ${refunded}, at the provider ${account.refunded}`],
    [!ledger.hasInvoice || credited === account.refunded, `credited ${credited} of ${account.refunded}`],
    [!openRefunds, `refunds that are not made: ${openRefunds}`],
    [ledger.madeRefunds <= account.refunded, `refunds made: ${ledger.madeRefunds} of ${account.refunded}`],
    [!openTasks.length, `tasks that are not done: ${openTasks.join()}`],
    [ledger.lastStatus === booked.status, `history: ${ledger.lastStatus}`],
    [
      (ledger.lastPaymentStatus ?? 'Pending') === booked.paymentStatus,
      `history: ${ledger.lastPaymentStatus}`
    ],
    [
      stockBefore - ledger.stock === ledger.units,
      `stock: ${stockBefore - ledger.stock} gone, ${ledger.units} owed`
    ]
  ]
  return [
    ...checkBooks([{ order: booked, account }]),
    ...rules.filter(([isRight]) => !isRight).map(([, what]) => what),
    ...(await unanswered(world, order))
  ]
}

/** True when the shop has opened a page with the keys of another account: only a person can find out what became of it. */
export async function hasForeignPage({ db }: World, { id, standIn }: Order): Promise<boolean> {
  const ref = await findPage(db, id)
  return Boolean(ref && !standIn.hasPage(ref))
}
