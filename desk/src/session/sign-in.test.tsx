import { fireEvent, render, screen } from '@testing-library/react'
import { SignInPage } from './sign-in.page'

const mockLogin = jest.fn<Promise<void>, []>()
// Its packages are modules that Jest cannot load.
jest.mock('react-admin', () => ({ useLogin: () => mockLogin, useTranslate: () => (key: string) => key }))
jest.mock('../texts/language-button', () => ({ LanguageButton: () => null }))
jest.mock('./session.service', () => ({ RequestError: Error }))

test('C312 the button of the sign-in keeps the focus while the device asks, and signs in once', async () => {
  let refuse = (_: Error) => {}
  mockLogin.mockReturnValue(new Promise<void>((_, reject) => void (refuse = reject)))
  render(<SignInPage />)
  const button = screen.getByRole('button', { name: 'desk.signIn' })
  button.focus()
  fireEvent.click(button)
  fireEvent.click(button)
  expect(button).toBeEnabled()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(mockLogin).toHaveBeenCalledTimes(1)
  refuse(new Error('Refused'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Refused')
  expect(button).toHaveFocus()
})
