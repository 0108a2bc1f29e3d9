import { successText } from './success-text'

const language = { isTranslated: false }
jest.mock('@sahra/shared/language/language.text', () => ({
  get isTranslated() {
    return language.isTranslated
  }
}))
afterEach(() => (language.isTranslated = false))

test('AC-020 shows the message of the api, or the own text without one', () => {
  expect(successText('A code is on its way', 'Sent')).toBe('A code is on its way')
  expect(successText('', 'Sent')).toBe('Sent')
})

test('AC-020 shows the own text in another language', () => {
  language.isTranslated = true
  expect(successText('A code is on its way', 'أُرسل')).toBe('أُرسل')
})
