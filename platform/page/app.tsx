import { createBrowserRouter, RouterProvider } from '@sahra/shared/routing/data-router'
import { useState } from 'react'
import { Composition } from './composition/composition.page'
import { History } from './history/history.page'
import { Frame } from './frame/frame'
import { NotFound } from './frame/not-found'
import { Overview } from './overview/overview.page'
import { Previews } from './previews/previews.page'
import { AppPage } from './releases/app.page'
import { ReleasePage } from './releases/release.page'
import { Teams } from './teams/teams.page'

export const routes = [
  {
    path: '/',
    element: <Frame />,
    children: [
      { index: true, element: <Overview /> },
      { path: 'history', element: <History /> },
      { path: 'previews', element: <Previews /> },
      { path: 'composition', element: <Composition /> },
      { path: 'teams', element: <Teams /> },
      { path: 'apps/:app', element: <AppPage /> },
      { path: 'apps/:app/:id', element: <ReleasePage /> },
      { path: '*', element: <NotFound /> }
    ]
  }
]

export function App() {
  const [router] = useState(() => createBrowserRouter(routes, { basename: '/platform' }))
  return <RouterProvider router={router} />
}
