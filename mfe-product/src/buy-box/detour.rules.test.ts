import { afterDetour, detour } from './detour.rules'

test('C62 what was chosen comes back from the sign-in screen', () => {
  const choice = { color: 'Red', size: 'S', variantId: 'redS' }
  expect(afterDetour(structuredClone(detour(choice, 2)))).toEqual({ ...choice, quantity: 2 })
})

test.each([null, undefined, 'chosen', {}, { chosen: null }, { chosen: 'S' }])(
  'C62 a state without a choice is left alone: %j',
  state => {
    expect(afterDetour(state)).toBeUndefined()
  }
)

test('C62 a state of another make does no harm', () => {
  expect(afterDetour({ chosen: { color: 5, size: ['S'], quantity: 'many' } })).toEqual({ quantity: 1 })
})
