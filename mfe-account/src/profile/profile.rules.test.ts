import { checkProfile } from './profile.rules'

test.each([
  ['AC-025', { name: ' ', email: 'a@b.example' }, { name: 'Name is required.' }],
  ['AC-025 invisible', { name: '\u200b\u2060', email: 'a@b.example' }, { name: 'Name is required.' }],
  ['AC-026 none', { name: 'L', email: '' }, { email: 'Email is required.' }],
  ['AC-026 malformed', { name: 'L', email: 'layla@example' }, { email: 'Enter a valid email address.' }],
  ['fine', { name: 'L', email: 'layla@sahra.example' }, {}]
])('%s', (_, fields, errors) => {
  expect(checkProfile(fields)).toEqual(errors)
})
