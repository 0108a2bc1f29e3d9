import { bus } from '@sahra/shared/bus/bus'
import type { PageModule } from '@sahra/shared/page/page'
import { $session } from '@sahra/shared/stores/session'
import { provideWidgets } from '@sahra/shared/page/widget'
import type { Remotes } from '../../../shell/src/federation/remotes'
import type { RoutedApp } from '../../../shell/src/router/slot'
import { apps } from './apps.generated'

type KitRemotes = Pick<Remotes, 'loadPage' | 'loadedPage'>

/** Provides the modules of all remotes from the script of the kit, and starts those that serve shoppers. */
export function createKitRemotes(): { apps: RoutedApp[]; remotes: KitRemotes } {
  const loaded = new Map<string, PageModule>()
  const load = async <Module>(app: string, expose: string): Promise<Module> => {
    const module = apps.find(({ declared }) => declared.name === app)?.modules[expose]
    if (!module) throw new Error(`${app} exposes no ${expose}`)
    return (await module()) as Module
  }
  const started = new Map<string, Promise<void>>()
  const startOnce = (app: string): Promise<void> => {
    const running =
      started.get(app) ??
      load<{ start: () => void | Promise<void> }>(app, 'start').then(module => module.start())
    started.set(app, running)
    return running
  }
  bus.onMissingHandler(async name => {
    const handler = apps.find(({ declared }) => declared.handles?.includes(name))
    if (handler && handler.declared.name !== 'shell') await startOnce(handler.declared.name)
  })
  $session.subscribe(({ status }) => {
    if (status !== 'shopper') return
    for (const { declared } of apps)
      if (declared.start === 'session') startOnce(declared.name).catch(console.error)
  })
  provideWidgets(async name => {
    const [app = '', widget = ''] = name.split('/')
    return (await load<{ Component: never }>(app, `widget-${widget}`)).Component
  })
  return {
    apps: apps.map(({ declared }) => ({ name: declared.name, release: 'kit', pages: declared.pages })),
    remotes: {
      async loadPage(app, feature) {
        const page = await load<PageModule>(app, feature)
        loaded.set(`${app}/${feature}`, page)
        return page
      },
      loadedPage: (app, feature) => loaded.get(`${app}/${feature}`)
    }
  }
}
