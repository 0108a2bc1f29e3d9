import { savesData } from '@sahra/shared/browser/saves-data'
import { followClicks } from '@sahra/shared/browser/replay-clicks'
import { $session } from '@sahra/shared/stores/session'
import type { PlannedApp, SpeculationId } from '@sahra/shared/contract/boot'
import { startTransition } from 'react'
import { markUsable } from './beacons/reports'
import type {} from './assistant/model-context'
import type { ShopBoot } from './federation/boot'
import type { Remotes } from './federation/remotes'
import { AfterHydration } from './rendering/after-hydration'
import type { HydrationData } from './rendering/hydration-data'
import { hydrateStores } from './rendering/public-stores.service'
import { whenIdle } from './loading/when-idle'
import { whenUsed } from './loading/when-used'
import type { FirstPage } from './router/page-router'
import { createShopRouter } from './router/router'
import { showShop } from './settings/settings.service'
import { start } from './start'

const SPECULATION_ID: SpeculationId = 'sahra-speculation'
/** Most visits end before: they load nothing for it. */
const PLAN_STATE_DELAY_MS = 120_000

interface Loading {
  boot: ShopBoot
  remotes: Remotes
  reactDom: Promise<typeof import('react-dom/client')>
  /** Of a page that the server rendered. */
  hydrationData: HydrationData | undefined
  /** Resolves with nothing when its module cannot be loaded. */
  first: Promise<FirstPage | undefined> | undefined
  /** The shell handles commands from then on. */
  onStarted: () => void
}

/** Hydrates a page that the server rendered; renders it here if there is none or its module cannot be loaded. */
export async function mount(loading: Loading): Promise<void> {
  const { boot, remotes, reactDom, hydrationData } = loading
  const { plan } = boot
  const root = document.getElementById('sahra')
  if (!root) throw new Error('The document has no #sahra')
  if (hydrationData) hydrateStores(hydrationData.stores)
  else showShop()
  const first = await loading.first
  const { createRoot, hydrateRoot } = await reactDom
  const shop = createShopRouter([plan.shell, ...plan.remotes], remotes, first)
  const replayClicks = followClicks(root)
  const startShop = (): void => {
    startWithSession(
      remotes,
      plan.remotes.filter(remote => remote.start === 'session')
    )
    start(shop)
    loading.onStarted()
    import(/* webpackChunkName: "late" */ './router/prefetch').then(
      ({ watchLinks }) => watchLinks(document, shop.prefetch),
      console.warn
    )
    replayClicks()
    document.getElementById(SPECULATION_ID)?.remove()
    if (boot.preview || boot.inspect) void startInspectedFederation(remotes, boot).catch(console.warn)
    else whenUsed(() => void remotes.startFederation().catch(console.warn))
    if (!savesData()) whenIdle(() => void shop.prefetchNext().catch(console.warn))
    if (first) markUsable()
    const { modelContext } = document
    if (modelContext)
      whenIdle(() => {
        import(/* webpackChunkName: "assistant" */ './assistant/register-tools').then(
          ({ registerTools }) => registerTools(modelContext, plan, shop.router).catch(console.warn),
          console.warn
        )
      })
    if (boot.inspect) {
      const inspected = { ...boot, inspect: boot.inspect }
      import(/* webpackChunkName: "inspected" */ './inspect/watch-inspect').then(
        ({ watchInspect }) => watchInspect(inspected),
        console.warn
      )
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
        onRecoverableError: (error, { componentStack }) =>
          console.error('Hydration failed; the page was rendered again.', error, componentStack)
      })
    })
  } else {
    startShop()
    markFirstPage(shop.router)
    createRoot(root).render(shop.element)
  }
}

/** The tools of Module Federation read `__FEDERATION__`. */
async function startInspectedFederation(remotes: Remotes, { preview, plan }: ShopBoot): Promise<void> {
  await remotes.startFederation()
  // Not on each page of a developer's machine: the manifests are a request for each app.
  if (!preview && !new URLSearchParams(location.search).has('inspect')) return
  const { fillModuleInfo } = await import(
    /* webpackChunkName: "inspected" */ './federation/module-info.service'
  )
  await fillModuleInfo(plan)
}

/** Marks the time when the first page has its module and its data. */
function markFirstPage(router: ReturnType<typeof createShopRouter>['router']): void {
  const stop = router.subscribe(({ result }) => {
    if (!result) return
    stop()
    markUsable()
  })
}

/** Loads the start modules that serve signed-in shoppers. */
function startWithSession(remotes: Remotes, apps: PlannedApp[]): void {
  $session.subscribe(({ status }) => {
    if (status !== 'shopper') return
    for (const { name } of apps) remotes.loadStart(name).catch(console.warn)
  })
}
