import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePaymentMethod } from './payment-method.rules'

test('API-042 parses payment methods in any letter case', () => {
  assert.deepEqual(['cod', 'Stripe', ' RAZORPAY '].map(parsePaymentMethod), ['COD', 'STRIPE', 'RAZORPAY'])
  assert.equal(parsePaymentMethod('crypto'), undefined)
})
