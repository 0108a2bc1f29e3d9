import { configure, type PublicConfig } from '@sahra/shared/shop/config'
import type { CreateRenderer } from '@sahra/shared/contract/rendering'
import { isNotFound, type PageModule } from '@sahra/shared/page/page'
import { createPath, type NavigationType, type Navigator } from '@sahra/shared/routing/router'
import { ownPages } from '../federation/own-pages.generated'
import { withOwnPages } from '../federation/own-pages'
import type { Container } from '../federation/share-scope'
import { sharedModules } from '../federation/shared-modules.generated'
import { setPreview } from '../preview/preview'
import { localized, pageUrl } from '../language/language-history'
import { headOf } from '../router/head-tags'
import { RemotesContext } from '../router/remotes-context'
import { matchOf, type PageMatch } from '../router/match'
import type { RouterState } from '../router/page-router'
import { routesOf } from '../router/routes'
import { ShownPage } from '../router/shop-pages'
import type { RouteData, Slot } from '../router/slot'
import { connectToApi } from './api.service'
import { toPromise, type HydrationData, type ServerResult } from './hydration-data'
import { fillStores, publicStores } from './public-stores.service'
import { renderMarkup } from './render-markup'
import { renderHead, toScriptJson } from './serialize'
import { createServerRemotes } from './server-remotes'

/**
 * Renders the pages of one plan, in a sandbox of the gateway. A page whose loader fails is rendered with its error and
 * status 503 (C102). Rejects for redirects and components that throw: the browser then renders the page.
 */
export const createRenderer: CreateRenderer<PublicConfig> = ({
  config,
  plan,
  preview,
  containers,
  fetchApi
}) => {
  configure(config)
  setPreview(preview)
  connectToApi(fetchApi)
  const serverRemotes = createServerRemotes(containers as Record<string, Container>, sharedModules)
  const remotes = withOwnPages(serverRemotes, ownPages)

  const routes = routesOf([plan.shell, ...plan.remotes])

  return async (href, dataVersion) => {
    const url = pageUrl(new URL(href))
    const match = matchOf(routes, url)
    if (!match) throw new Error(`No route matches ${href}`)
    const { app, page } = match.route.handle as Slot
    const { params } = match
    const load = async (): Promise<{ module: PageModule; result: ServerResult }> => {
      const module = await remotes.loadPage(app, page.feature)
      const { signal } = new AbortController()
      return { module, result: await toLoaderResult(module.loader?.({ url, params, signal })) }
    }
    const [{ module, result }, storesFailure] = await Promise.all([
      load(),
      fillStores(dataVersion).catch((error: unknown) => toError(error))
    ])
    const route = { module, data: toPromise(result), url, params }
    const hasFailed = 'failure' in result
    // The error page needs no categories.
    if (storesFailure && !hasFailed) throw storesFailure
    const markup = await renderMarkup(
      <RemotesContext value={remotes}>
        <ShownPage state={stateOf(url, match, route)} navigator={navigator} reload={() => undefined} />
      </RemotesContext>
    )
    const found = 'value' in result
    const head = headOf(module, route, found ? result.value : undefined, {
      publicUrl: config.publicUrl,
      noindex: page.noindex === true || 'notFound' in result
    })
    return {
      status: found ? head.status : hasFailed ? 503 : 404,
      ...(found && head.movedTo && { movedTo: head.movedTo }),
      markup,
      head: renderHead(head),
      data: toScriptJson(
        hasFailed
          ? null
          : ({
              route: match.route.id ?? '',
              params,
              result,
              stores: publicStores(markup)
            } satisfies HydrationData)
      ),
      ...(hasFailed && { failure: result.failure.message || result.failure.name })
    }
  }
}

const stateOf = ({ pathname, search }: URL, match: PageMatch, route: RouteData): RouterState => ({
  location: { pathname, search, hash: '', state: null, key: 'default', mask: undefined },
  action: 'POP' as NavigationType,
  match,
  result: { route },
  loading: undefined,
  preventScrollReset: false
})

const refuse = (): never => {
  throw new Error('A page navigates while it is rendered on the server')
}
const navigator: Navigator = {
  createHref: to => localized(typeof to === 'string' ? to : createPath(to)),
  go: refuse,
  push: refuse,
  replace: refuse
}

async function toLoaderResult(data: Promise<unknown> | undefined): Promise<ServerResult> {
  try {
    return { value: await data }
  } catch (error) {
    if (error instanceof Response) throw error
    return isNotFound(error) ? { notFound: true } : { failure: toError(error) }
  }
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
