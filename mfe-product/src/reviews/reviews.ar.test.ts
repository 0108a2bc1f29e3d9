import { reviewsText } from './reviews.text.ar'

test('PR-054, C168 a reviewer without a name, or with a closed account, has none in Arabic either', () => {
  expect(['', 'Anonymous', 'Omar'].map(reviewsText.author)).toEqual(['دون اسم', 'دون اسم', 'Omar'])
})
