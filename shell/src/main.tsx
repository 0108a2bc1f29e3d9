import '@sahra/shared/base.css'
import { bus } from '@sahra/shared/bus'
import { configure } from '@sahra/shared/config'
import { connect, preloadAxios } from '@sahra/shared/http'
import { $session } from '@sahra/shared/stores/session'
import { provideWidgets } from '@sahra/shared/widget'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { watchErrors } from './beacons/reports'
import { sharedModules } from './federation/shared-modules.generated'
import { ownPages } from './federation/own-pages.generated'
import { withOwnPages } from './federation/own-pages'
import { readBoot, type PlannedApp } from './federation/plan'
import { createRemotes } from './federation/remotes'
import { replayClicks } from './rendering/replay-clicks'
import { loadFirstPage } from './rendering/first-page'
import { setPreview } from './preview/preview'
import { hydrateStores } from './rendering/public-stores.service'
import { readHydrationData } from './rendering/hydration-data'
import { AfterHydration } from './rendering/after-hydration'
import { watchLinks } from './router/prefetch'
import { createShopRouter } from './router/router'
import { start } from './start'

/** What is told of this page waits until nobody waits for it. */
const BEACONS_AFTER_MS = 2000

watchErrors(window)
const boot = readBoot(document)
const { config, plan } = boot
configure(config)
connect({ baseUrl: config.apiUrl })
// Whoever presses something may be about to change something.
for (const gesture of ['pointerdown', 'keydown']) {
  addEventListener(gesture, () => void preloadAxios().catch(() => undefined), { once: true, passive: true })
}
setPreview(boot.preview)
setTimeout(() => {
  import('./beacons/beacons.service').then(
    ({ sendBeacons }) => sendBeacons(`${plan.shell.name}@${plan.shell.release}`),
    () => undefined
  )
}, BEACONS_AFTER_MS)

const remotes = withOwnPages(createRemotes(plan.remotes, sharedModules), ownPages)
bus.onMissingHandler(async name => {
  const owner = plan.remotes.find(remote => remote.handles?.includes(name))
  if (owner) await remotes.loadStart(owner.name)
})
provideWidgets(name => remotes.loadWidget(name))

void open()

/** Takes a rendered page over, or makes one where it came empty or its module cannot be had. */
async function open(): Promise<void> {
  const place = document.getElementById('sahra')
  if (!place) throw new Error('The page has no place for the shop')
  const handover = readHydrationData(document)
  if (handover) hydrateStores(handover.stores)
  const first = handover && (await loadFirstPage(handover, boot, remotes).catch(() => undefined))
  const shop = createShopRouter([plan.shell, ...plan.remotes], remotes, first)
  const live = (): void => {
    startWithSession(plan.remotes.filter(remote => remote.start === 'session'))
    start(shop.router)
    watchLinks(document, shop.prefetch)
    replayClicks(place)
  }
  if (first) {
    hydrateRoot(place, <AfterHydration onHydrated={live}>{shop.element}</AfterHydration>, {
      onRecoverableError: error => console.error('The page was rendered anew', error)
    })
  } else {
    live()
    createRoot(place).render(shop.element)
  }
}

/** Remotes with a background part for shoppers get it as soon as one is known to be signed in. */
function startWithSession(wanted: PlannedApp[]): void {
  $session.subscribe(({ status }) => {
    if (status !== 'shopper') return
    for (const remote of wanted) remotes.loadStart(remote.name).catch(console.warn)
  })
}
