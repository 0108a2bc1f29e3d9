import '@sahra/shared/base.css'
import { bus } from '@sahra/shared/bus'
import { configure } from '@sahra/shared/config'
import { connect } from '@sahra/shared/http'
import { $session } from '@sahra/shared/stores/session'
import { provideWidgets } from '@sahra/shared/widget'
import { createRoot } from 'react-dom/client'
import { doors } from './federation/doors.generated'
import { ownPages } from './federation/own-pages.generated'
import { readBoot, type PlannedApp } from './federation/plan'
import { createRemotes } from './federation/remotes'
import { withOwnPages } from './federation/own-pages'
import { watchLinks } from './router/prefetch'
import { createShopRouter } from './router/router'
import { start } from './start'

const { config, plan } = readBoot(document)
configure(config)
connect({ baseUrl: config.apiUrl })

const remotes = withOwnPages(createRemotes(plan.remotes, doors), ownPages)
bus.whenOwnerIsMissing(async name => {
  const owner = plan.remotes.find(remote => remote.commands?.includes(name))
  if (owner) await remotes.loadStart(owner.name)
})
provideWidgets(name => remotes.loadWidget(name))
startWithSession(plan.remotes.filter(remote => remote.start === 'session'))

const shop = createShopRouter([plan.shell, ...plan.remotes], remotes)
start(shop.router)
watchLinks(document, shop.bringAhead)

const place = document.getElementById('sahra')
if (!place) throw new Error('The page has no place for the shop')
createRoot(place).render(shop.element)

/** Remotes with a background part for shoppers get it as soon as one is known to be signed in. */
function startWithSession(wanted: PlannedApp[]): void {
  $session.subscribe(({ status }) => {
    if (status !== 'shopper') return
    for (const remote of wanted) remotes.loadStart(remote.name).catch(reportError)
  })
}
