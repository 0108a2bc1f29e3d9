import '@sahra/shared/base.css'
import { bus } from '@sahra/shared/bus/bus'
import { configure } from '@sahra/shared/shop/config'
import { configureHttp, preloadAxios } from '@sahra/shared/http/http'
import { addressPrefix } from '@sahra/shared/language/language.text'
import { provideWidgets } from '@sahra/shared/page/widget'
import { reportEarlyEnd } from './beacons/early-end.service'
import { watchErrors } from './beacons/reports'
import { ownPages } from './federation/own-pages.generated'
import { withOwnPages } from './federation/own-pages'
import { readBoot } from './federation/boot'
import { inItsLanguage } from './federation/in-its-language'
import { createRemotes } from './federation/remotes'
import { sharedModules } from './federation/shared-modules.generated'
import { setPreview } from './preview/preview'
import { loadFirstPage } from './rendering/first-page'
import { readHydrationData } from './rendering/hydration-data'

const BEACONS_DELAY_MS = 2000

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

const hydrationData = readHydrationData(document)
const first = hydrationData && loadFirstPage(hydrationData, boot, remotes, reactDom).catch(() => undefined)
// In a task of its own, so that none blocks for long: the modules of the layout and the router take as long to run as all
// before them. A message begins it, since a timer is delayed in a background tab. A failure becomes an unhandled rejection,
// which is reported.
const { port1, port2 } = new MessageChannel()
port1.onmessage = () => {
  port1.close()
  void mountShop()
}
port2.postMessage(null)

async function mountShop(): Promise<void> {
  const { mount } = await import(/* webpackMode: "eager" */ './mount')
  await mount({ boot, remotes, reactDom, hydrationData, first, onStarted: markStarted })
}

/** A press is likely to lead to a write request, unless it is on a link. */
function preloadBeforeWrites(): void {
  const events = ['pointerdown', 'keydown']
  const onPress = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('a[href]')) return
    for (const event of events) removeEventListener(event, onPress)
    // After the frame that shows what was pressed.
    requestAnimationFrame(() => setTimeout(() => void preloadAxios().catch(() => undefined)))
  }
  for (const event of events) addEventListener(event, onPress, { passive: true })
}
