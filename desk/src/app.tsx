import { CacheProvider } from '@emotion/react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Admin, CustomRoutes, type I18nProvider, Resource } from 'react-admin'
import { Route } from 'react-router-dom'
import { dataProviderOf } from './data/data-provider'
import { Frame } from './frame/frame'
import { Messages } from './frame/messages'
import { type Desk, DeskContext } from './operations/places-context'
import { authProvider } from './session/auth-provider'
import { browserStore } from './session/browser-store'
import { personOfPage } from './session/session.service'
import { SignInPage } from './session/sign-in.page'
import { styleCaches, themeOf } from './theme/theme'
import { storeLanguage } from './texts/stored-language'

const Today = lazy(() => import('./today/today.page').then(({ TodayPage }) => ({ default: TodayPage })))
const List = lazy(() => import('./screens/resource-list').then(page => ({ default: page.ResourceList })))
const One = lazy(() => import('./screens/resource-one').then(page => ({ default: page.ResourceOne })))
const Create = lazy(() =>
  import('./screens/resource-create').then(page => ({ default: page.ResourceCreate }))
)
const Single = lazy(() => import('./screens/single.page').then(page => ({ default: page.SinglePage })))
const Figures = lazy(() => import('./figures/figures.page').then(page => ({ default: page.FiguresPage })))
const SecondPasskey = lazy(() =>
  import('./session/second-passkey').then(page => ({ default: page.SecondPasskeyPage }))
)
const Invitation = lazy(() =>
  import('./session/invitation.page').then(page => ({ default: page.InvitationPage }))
)

/** Where a house needs more than the operations say of a thing. */
const pages: Record<string, typeof One> = {
  products: lazy(() => import('./products/product.page').then(page => ({ default: page.ProductPage }))),
  orders: lazy(() => import('./orders/order.page').then(page => ({ default: page.OrderPage })))
}

const store = browserStore(personOfPage)

/** The desk: a screen for every operation of this api. */
export function App({ desk, i18n }: { desk: Desk; i18n: I18nProvider }) {
  const [locale, setLocale] = useState(i18n.getLocale())
  const direction = locale === 'ar' ? 'rtl' : 'ltr'
  document.documentElement.lang = locale
  document.documentElement.dir = direction
  const theme = useMemo(() => themeOf(direction), [direction])
  const dataProvider = useMemo(() => dataProviderOf(desk.places), [desk])
  const i18nProvider = useMemo(
    (): I18nProvider => ({
      ...i18n,
      async changeLocale(chosen, ...rest) {
        await i18n.changeLocale(chosen, ...rest)
        storeLanguage(chosen)
        setLocale(chosen)
      }
    }),
    [i18n]
  )
  const { resources, singles } = desk.places
  return (
    <DeskContext value={desk}>
      <CacheProvider value={styleCaches[direction]}>
        <Admin
          authProvider={authProvider}
          dashboard={Today}
          darkTheme={null}
          dataProvider={dataProvider}
          disableTelemetry
          i18nProvider={i18nProvider}
          layout={Frame}
          loginPage={SignInPage}
          notification={Messages}
          requireAuth
          store={store}
          theme={theme}
        >
          {resources.map(({ name, create }) => (
            <Resource
              key={name}
              name={name}
              list={List}
              edit={pages[name] ?? One}
              {...(create && { create: Create })}
            />
          ))}
          <CustomRoutes>
            <Route path="/figures" element={<Figures />} />
            {singles.map(single => (
              <Route key={single.name} path={`/${single.name}`} element={<Single single={single} />} />
            ))}
          </CustomRoutes>
          <CustomRoutes noLayout>
            <Route
              path="/second-passkey"
              element={
                <Suspense>
                  <SecondPasskey />
                </Suspense>
              }
            />
            <Route
              path="/invitations/:code"
              element={
                <Suspense>
                  <Invitation />
                </Suspense>
              }
            />
          </CustomRoutes>
        </Admin>
      </CacheProvider>
    </DeskContext>
  )
}
