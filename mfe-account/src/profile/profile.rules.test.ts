import { fieldErrorText } from '../account/field-errors.text'
import { fieldErrorText as arabicText } from '../account/field-errors.text.ar'
import { checkProfile } from './profile.rules'

test.each([
  ['AC-025', { name: ' ', email: 'a@b.example' }, { name: 'Name is required.' }],
  ['AC-025 invisible', { name: '\u200b\u2060', email: 'a@b.example' }, { name: 'Name is required.' }],
  ['AC-026 none', { name: 'L', email: '' }, { email: 'Email is required.' }],
  ['AC-026 malformed', { name: 'L', email: 'layla@example' }, { email: 'Enter a valid email address.' }],
  ['fine', { name: 'L', email: 'layla@sahra.example' }, {}]
])('%s', (_, fields, errors) => {
  expect(checkProfile(fields, fieldErrorText)).toEqual(errors)
})

test('AC-025, AC-026 the messages are in the language of the page', () => {
  expect(checkProfile({ name: '', email: '' }, arabicText)).toEqual({
    name: arabicText.name,
    email: arabicText.email
  })
})
