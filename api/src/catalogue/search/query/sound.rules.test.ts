import assert from 'node:assert/strict'
import { test } from 'node:test'
import { soundOfArabic, soundOfLatin } from './sound.rules'

for (const [arabic, latin] of [
  ['كورفان', 'Corvane'],
  ['بالميرا', 'Palmyra'],
  ['تافيرا', 'Tavira'],
  ['فيسبر', 'Vesper'],
  ['شانيل', 'Chanel'],
  ['مكسيم', 'Maxim'],
  ['مارشيتي', 'Marchetti']
] as const)
  test(`C138 ${latin} sounds like ${arabic}`, () => {
    assert.equal(soundOfArabic(arabic), soundOfLatin(latin))
  })

test('C138 other names do not', () => {
  for (const latin of ['Halden', 'Corsage', 'Cordoba'])
    assert.notEqual(soundOfArabic('كورفان'), soundOfLatin(latin))
})
