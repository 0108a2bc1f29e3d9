/** The names of react-router for servers and tests: a browser does not load them. */
export {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider
} from 'react-router-dom'
