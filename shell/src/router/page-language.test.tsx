jest.mock('@sahra/shared/language/language.text', () => ({ languageCode: 'ar', addressPrefix: '/ar' }))

import { render, screen } from '@testing-library/react'
import { historyAt } from '../testing/history-at'
import { PageRouter } from './page-router'
import { routesOf } from './routes'
import { ShopPages } from './shop-pages'
import type { LoadRoute, RoutedApp } from './slot'

jest.mock('../layout/layout', () => ({ Layout: ({ children }: { children: unknown }) => children }))

const page = (path: string) => ({ path, feature: path.slice(1), render: 'browser' as const })
const apps: RoutedApp[] = [
  { name: 'mfe-a', release: '1', pages: [page('/translated')] },
  { name: 'mfe-b', release: '1', pages: [page('/english')], shownIn: { lang: 'en', dir: 'ltr' } }
]
const loadRoute: LoadRoute = async ({ page: { path } }, { url, params }) => ({
  module: { Component: () => <h1>Page {path}</h1> },
  data: Promise.resolve(undefined),
  url,
  params
})

test.each([
  ['/english', 'en', 'ltr'],
  ['/translated', undefined, undefined]
])('C141 %s names its language: %s', async (path, lang, dir) => {
  const router = new PageRouter(routesOf(apps), historyAt(path), loadRoute)
  render(<ShopPages router={router} reload={() => void router.reload()} />)
  const box = (await screen.findByRole('heading', { name: `Page ${path}` })).closest('[lang]')
  expect([box?.getAttribute('lang') ?? undefined, box?.getAttribute('dir') ?? undefined]).toEqual([lang, dir])
})
