import assert from 'node:assert/strict'
import { test } from 'node:test'
import { t, useLanguage } from '../../e2e/support/language'

/** The Arabic texts that journeys expect. */
test('a text with several values is found, also among templates that match every text', async () => {
  await useLanguage('ar')
  assert.match(t('1 / 2'), /1.*2/)
  assert.match(t('Cart, 2 items'), /السلة.*2/)
  const risen =
    'The total has changed from AED 210.00 to AED 215.00. Press PLACE ORDER again to order at the new total.'
  assert.match(t(risen), /210\.00.*215\.00/)
})
