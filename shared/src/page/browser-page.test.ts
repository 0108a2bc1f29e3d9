import { browserPage, privatePage, renderedPage } from './browser-page'
import { needsScripts, readsWithoutScripts } from './page.text'

const texts = { title: 'Login', description: 'Sign in to your account.' }

test('SH-101 a page of the browser declares its head and a text for visitors without scripts', () => {
  const page = browserPage('/login', 'sign-in', texts)
  const declared = { path: '/login', feature: 'sign-in', render: 'browser', noindex: true }
  expect(page).toEqual({ ...declared, ...texts, fallback: needsScripts })
  expect(privatePage('/login', 'sign-in', texts)).toEqual({ ...page, guard: 'session' })
})

test('C255 a rendered page declares what it says while scripts are off, and a text for when it has no content', () => {
  const page = { path: '/about', feature: 'about', query: [] }
  const texts = { fallback: needsScripts, scriptless: readsWithoutScripts }
  expect(renderedPage(page)).toEqual({ ...page, ...texts, render: 'server' })
  expect(renderedPage({ ...page, fallback: 'Not here' })).toMatchObject({ fallback: 'Not here' })
})
