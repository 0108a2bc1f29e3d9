import { authErrorText } from './error-text.rules'

const texts = { refused: 'Login failed', broken: 'An unexpected error occurred. Please try again.' }

test.each([
  [
    'a refusal with words',
    { status: 401, message: 'Invalid email or password' },
    'Invalid email or password'
  ],
  ['a refusal without', { status: 200, message: '' }, texts.refused],
  ['a server that fell over, with words', { status: 503, message: 'We are resting.' }, 'We are resting.'],
  ['a server that fell over, without', { status: 500, message: '' }, texts.broken],
  ['a broken connection', { status: 0, message: 'Network Error' }, texts.broken],
  ['something else', new TypeError('x'), texts.broken]
])('C78 %s', (_, error, shown) => {
  expect(authErrorText(error, texts)).toBe(shown)
})
