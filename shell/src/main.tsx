import '@sahra/shared/base.css'
import { bus } from '@sahra/shared/bus'
import { configure } from '@sahra/shared/config'
import { configureHttp, preloadAxios } from '@sahra/shared/http'
import { followClicks } from '@sahra/shared/replay-clicks'
import { $session } from '@sahra/shared/stores/session'
import { addressPrefix } from '@sahra/shared/language.text'
import { provideWidgets } from '@sahra/shared/widget'
import { startTransition } from 'react'
import { reportEarlyEnd } from './beacons/early-end.service'
import { USABLE_MARK, watchErrors } from './beacons/reports'
import { ownPages } from './federation/own-pages.generated'
import { withOwnPages } from './federation/own-pages'
import type { PlannedApp, SpeculationId } from '@sahra/shared/contract/boot'
import { readBoot } from './federation/boot'
import { inItsLanguage } from './federation/in-its-language'
import { createRemotes } from './federation/remotes'
import { sharedModules } from './federation/shared-modules.generated'
import { setPreview } from './preview/preview'
import { AfterHydration } from './rendering/after-hydration'
import { loadFirstPage } from './rendering/first-page'
import { readHydrationData } from './rendering/hydration-data'
import { hydrateStores } from './rendering/public-stores.service'
import { whenIdle } from './rendering/when-idle'
import { whenUsed } from './rendering/when-used'
import { watchLinks } from './router/prefetch'
import { createShopRouter } from './router/router'
import { showShop } from './settings/settings.service'
import { start } from './start'

const SPECULATION_ID: SpeculationId = 'sahra-speculation'
const BEACONS_DELAY_MS = 2000
/** Most visits end before: they load nothing for it. */
const PLAN_STATE_DELAY_MS = 120_000

watchErrors(window)
// A script of its own, so that the browser compiles and runs it in a task of its own.
const loadReactDom = () => import(/* webpackChunkName: "entry-react-dom" */ 'react-dom/client')
const reactDom = loadReactDom().catch(loadReactDom)
const boot = readBoot(document)
const { config, plan } = boot
configure(config)
configureHttp({ baseUrl: config.apiUrl })
preloadBeforeWrites()
setPreview(boot.preview)
const shellRelease = `${plan.shell.name}@${plan.shell.release}`
const leaveEndToBeacons = boot.visit && reportEarlyEnd(boot.visit, shellRelease)
setTimeout(() => {
  import('./beacons/beacons.service').then(
    ({ sendBeacons }) => {
      if (leaveEndToBeacons) leaveEndToBeacons()
      sendBeacons(shellRelease, boot.visit)
    },
    () => undefined
  )
}, BEACONS_DELAY_MS)

const remotes = withOwnPages(createRemotes(plan.remotes, sharedModules), ownPages)
let markStarted: () => void
const started = new Promise<void>(resolve => (markStarted = resolve))
bus.onMissingHandler(async name => {
  // A button works as soon as it is hydrated, which is before the shell handles commands.
  await started
  const handler = plan.remotes.find(remote => remote.handles?.includes(name))
  if (handler) await remotes.loadStart(handler.name)
})
provideWidgets(
  addressPrefix
    ? async name => inItsLanguage(plan.remotes, name, await remotes.loadWidget(name))
    : name => remotes.loadWidget(name)
)

// A failure becomes an unhandled rejection, which is reported.
void mount()

/** Hydrates a page that the server rendered; renders it here if there is none or its module cannot be loaded. */
async function mount(): Promise<void> {
  const root = document.getElementById('sahra')
  if (!root) throw new Error('The document has no #sahra')
  const hydrationData = readHydrationData(document)
  if (hydrationData) hydrateStores(hydrationData.stores)
  else showShop()
  const first =
    hydrationData && (await loadFirstPage(hydrationData, boot, remotes, reactDom).catch(() => undefined))
  const { createRoot, hydrateRoot } = await reactDom
  const shop = createShopRouter([plan.shell, ...plan.remotes], remotes, first)
  const replayClicks = followClicks(root)
  const startShop = (): void => {
    startWithSession(plan.remotes.filter(remote => remote.start === 'session'))
    start(shop)
    markStarted()
    watchLinks(document, shop.prefetch)
    replayClicks()
    document.getElementById(SPECULATION_ID)?.remove()
    whenUsed(() => void remotes.startFederation().catch(console.warn))
    if (!savesData()) whenIdle(shop.prefetchNext)
    if (first) performance.mark(USABLE_MARK)
    if (boot.inspect) {
      const inspected = { ...boot, inspect: boot.inspect }
      import('./inspect/watch-inspect').then(({ watchInspect }) => watchInspect(inspected), console.warn)
    }
    setTimeout(() => {
      import('./plan-state/plan-state.service').then(
        ({ watchPlan }) => watchPlan(plan, shop.router),
        () => undefined
      )
    }, PLAN_STATE_DELAY_MS)
  }
  if (first) {
    // A transition: React hydrates in slices, and first what is touched.
    startTransition(() => {
      hydrateRoot(root, <AfterHydration onHydrated={startShop}>{shop.element}</AfterHydration>, {
        onRecoverableError: error => console.error('Hydration failed; the page was rendered again.', error)
      })
    })
  } else {
    startShop()
    markFirstPage(shop.router)
    createRoot(root).render(shop.element)
  }
}

/** Marks the time when the first page has its module and its data. */
function markFirstPage(router: ReturnType<typeof createShopRouter>['router']): void {
  const stop = router.subscribe(({ result }) => {
    if (!result) return
    stop()
    performance.mark(USABLE_MARK)
  })
}

/** Loads the start modules that serve signed-in shoppers. */
function startWithSession(apps: PlannedApp[]): void {
  $session.subscribe(({ status }) => {
    if (status !== 'shopper') return
    for (const { name } of apps) remotes.loadStart(name).catch(console.warn)
  })
}

/** Some browsers name the wish of a visitor to load no more than necessary. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** A press is likely to lead to a write request, unless it is on a link. */
function preloadBeforeWrites(): void {
  const events = ['pointerdown', 'keydown']
  const onPress = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('a[href]')) return
    for (const event of events) removeEventListener(event, onPress)
    preloadAxios().catch(() => undefined)
  }
  for (const event of events) addEventListener(event, onPress, { passive: true })
}
