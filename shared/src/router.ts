/** The names of react-router in use: all deployables import them from here, so that the page has one tree-shaken copy. */
export {
  createBrowserRouter,
  data,
  generatePath,
  isRouteErrorResponse,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  RouterProvider,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams
} from 'react-router-dom'
export type { Location, NavigateFunction, RouteObject } from 'react-router-dom'
