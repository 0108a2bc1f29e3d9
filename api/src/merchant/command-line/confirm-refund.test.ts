import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deliveredOrder } from '../../selling/return/testing/delivered-orders'
import { findDeployment, saveDeployment } from '../../house/settings/deployment.queries'
import { openTestApi } from '../../testing/test-api'
import { parseCommand } from './parse-command'

const api = await openTestApi({ refundConfirmAbove: 100 })
const { db, deps } = api

async function type(line: string[], answer?: string) {
  const command = parseCommand(line)
  assert.ok('run' in command, JSON.stringify(command))
  const questions: string[] = []
  const ask = async (question: string) => {
    questions.push(question)
    return answer ?? ''
  }
  const lines: string[] = []
  await command.run({
    ...{ db, config: deps.config, print: line => void lines.push(line) },
    ask: answer === undefined ? undefined : ask
  })
  return { lines, questions }
}

test('C285 the command line asks for a refund above the amount of the shop, or takes --confirm', async () => {
  const { number, read } = await deliveredOrder(api)
  const refund = ['orders', 'refund', number, '100.01']
  await assert.rejects(type(refund), {
    message: 'AED 100.01 would go back. Confirm it with --confirm 100.01'
  })
  await assert.rejects(type(refund, '100'), { message: 'That is another amount. Nothing is done.' })
  await assert.rejects(type([...refund, '--confirm', '10']), /AED 100\.01 would go back, not "10"/)
  assert.equal((await read()).refunded ?? 0, 0)
  const { questions } = await type(refund, ' 100.01 ')
  assert.deepEqual(questions, ['AED 100.01 goes back, which is above AED 100.00. Type the amount to go on: '])
  assert.equal((await read()).refunded, 100.01)
  const small = await type(['orders', 'refund', number, '0.99'], '')
  assert.deepEqual(small.questions, [])
  // All that is left, by its amount.
  const left = Number((((await read()).totalAmount - 101) as number).toFixed(2))
  await assert.rejects(type(['orders', 'refund', number]), new RegExp(`--confirm ${left}`))
  const dry = await type(['orders', 'refund', number, '--dry-run'])
  assert.match(dry.lines.join('\n'), /requested/)
  await type(['orders', 'refund', number, '--confirm', String(left)])
  assert.equal((await read()).paymentStatus, 'Refunded')
})

test('C285 the limit of the running api holds on the command line', async () => {
  await saveDeployment(db, deps.config)
  assert.equal((await findDeployment(db)).refundConfirmAbove, 100)
})
