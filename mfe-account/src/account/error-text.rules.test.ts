import { authErrorText } from './error-text.rules'

const texts = { rejected: 'Login failed', unreachable: 'An unexpected error occurred. Please try again.' }

test.each([
  [
    'an error response with a message',
    { status: 401, message: 'Invalid e-mail or password' },
    'Invalid e-mail or password'
  ],
  ['an error response without a message', { status: 200, message: '' }, texts.rejected],
  [
    'a server error with a message',
    { status: 503, message: 'Down for maintenance.' },
    'Down for maintenance.'
  ],
  ['a server error without a message', { status: 500, message: '' }, texts.unreachable],
  ['a lost connection', { status: 0, message: 'Network Error' }, texts.unreachable],
  ['any other error', new TypeError('x'), texts.unreachable]
])('C78 %s', (_, error, text) => {
  expect(authErrorText(error, texts)).toBe(text)
})
