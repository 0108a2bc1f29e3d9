import { browserPage, privatePage } from './browser-page'
import { needsScripts } from './page.text'

const texts = { title: 'Login', description: 'Sign in to your account.' }

test('SH-101 a page of the browser declares its head and a text for visitors without scripts', () => {
  const page = browserPage('/login', 'sign-in', texts)
  const declared = { path: '/login', feature: 'sign-in', render: 'browser', noindex: true }
  expect(page).toEqual({ ...declared, ...texts, fallback: needsScripts })
  expect(privatePage('/login', 'sign-in', texts)).toEqual({ ...page, guard: 'session' })
})
