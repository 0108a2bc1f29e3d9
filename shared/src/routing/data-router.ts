/**
 * The data router of react-router, for tests and for the page for teams. The shop's pages do not load it: it weighs
 * three times what they use of react-router.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  NavLink,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useParams,
  useSearchParams
} from 'react-router-dom'
