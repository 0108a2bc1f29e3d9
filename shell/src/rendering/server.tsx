import { configure, type PublicConfig } from '@sahra/shared/config'
import type { CreateRenderer } from '@sahra/shared/contract/rendering'
import { isNotFound } from '@sahra/shared/page'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from '@sahra/shared/server-router'
import { ownPages } from '../federation/own-pages.generated'
import { withOwnPages } from '../federation/own-pages'
import { sharedModules } from '../federation/shared-modules.generated'
import { setPreview } from '../preview/preview'
import { headOf } from '../router/head-tags'
import { RemotesContext } from '../router/remotes-context'
import { routesOf } from '../router/routes'
import type { LoadRoute, RouteData, Slot } from '../router/slot'
import { connectToApi } from './api.service'
import { toPromise, type HydrationData, type ServerResult } from './hydration-data'
import { fillStores, publicStores } from './public-stores.service'
import { renderMarkup } from './render-markup'
import { renderHead, toScriptJson } from './serialize'
import { createServerRemotes, type Container } from './server-remotes'

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

  const loadRoute: LoadRoute = async ({ app, page }, { url: href, signal }, params) => {
    const url = new URL(href)
    const module = await remotes.loadPage(app, page.feature)
    const loading = module.loader?.({ url, params, signal })
    return { module, data: toPromise(await toLoaderResult(loading)), url, params }
  }
  const handler = createStaticHandler(routesOf([plan.shell, ...plan.remotes], loadRoute))

  return async href => {
    const [context, storesFailure] = await Promise.all([
      handler.query(new Request(href)),
      fillStores().catch((error: unknown) => toError(error))
    ])
    if (context instanceof Response) throw new Error(`${context.status} while rendering`)
    const match = context.matches.at(-1)
    const failure = Object.values(context.errors ?? {})[0]
    if (failure) throw failure
    if (!match?.route.id) throw new Error(`No route matches ${href}`)
    const slot = match.route.handle as Slot
    const route = context.loaderData[match.route.id] as RouteData
    const result = await toLoaderResult(route.data)
    const hasFailed = 'failure' in result
    // The error page needs no categories.
    if (storesFailure && !hasFailed) throw storesFailure
    const router = createStaticRouter(handler.dataRoutes, context)
    const markup = await renderMarkup(
      <RemotesContext value={remotes}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </RemotesContext>
    )
    const found = 'value' in result
    const head = headOf(route.module, route, found ? result.value : undefined, {
      publicUrl: config.publicUrl,
      noindex: slot.page.noindex === true
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
              route: match.route.id,
              params: route.params,
              result,
              stores: publicStores()
            } satisfies HydrationData)
      ),
      ...(hasFailed && { failure: result.failure.message || result.failure.name })
    }
  }
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
