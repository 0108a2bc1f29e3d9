/**
 * The history in memory and the data router of react-router, for tests and for the platform's own page. The shop's pages do
 * not load them: the data router weighs three times what they use of react-router.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  NavLink,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  useSearchParams
} from 'react-router-dom'
