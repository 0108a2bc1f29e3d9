import { configure } from '@sahra/shared/config'
import { isNotFound, type PageModule } from '@sahra/shared/page'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from '@sahra/shared/router'
import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { sharedModules } from '../federation/shared-modules.generated'
import { ownPages } from '../federation/own-pages.generated'
import { withOwnPages } from '../federation/own-pages'
import type { Boot } from '../federation/plan'
import { headOf, type Head } from '../router/head-tags'
import { RemotesContext } from '../router/remotes-context'
import { routesOf } from '../router/routes'
import type { LoadRoute, RouteData, Slot } from '../router/slot'
import { connectToApi, type ApiRequest } from './api.service'
import { createServerRemotes, type Container } from './server-remotes'
import { fillStores, publicStores } from './public-stores.service'
import { toPromise, type HydrationData, type LoaderResult, type RenderedPage } from './hydration-data'

interface RendererOptions extends Boot {
  containers: Record<string, Container>
  askApi: ApiRequest
}

/** Renders pages of one plan; run by the gateway's workers. Rejects for whatever cannot be shown ahead. */
export function createRenderer({
  config,
  plan,
  containers,
  askApi
}: RendererOptions): (href: string) => Promise<RenderedPage> {
  configure(config)
  connectToApi(askApi)
  const remotes = withOwnPages(createServerRemotes(containers, sharedModules), ownPages)

  const loadRoute: LoadRoute = async ({ app, page }, request, params) => {
    const url = new URL(request.url)
    const module = await remotes.loadPage(app, page.feature)
    const data = toPromise(await runLoader(module, { url, params, signal: request.signal }))
    return { module, data, url, params }
  }
  const handler = createStaticHandler(routesOf([plan.shell, ...plan.remotes], loadRoute))

  return async href => {
    const [context] = await Promise.all([handler.query(new Request(href)), fillStores()])
    if (context instanceof Response) throw new Error(`${context.status} while rendering`)
    const match = context.matches.at(-1)
    const failure = Object.values(context.errors ?? {})[0]
    if (failure) throw failure
    if (!match?.route.id) throw new Error('No page')
    const slot = match.route.handle as Slot
    const routeData = context.loaderData[match.route.id] as RouteData
    const result = await toLoaderResult(routeData.data)
    const router = createStaticRouter(handler.dataRoutes, context)
    const markup = await renderMarkup(
      <RemotesContext value={remotes}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </RemotesContext>
    )
    const data = 'value' in result ? result.value : undefined
    const noindex = slot.page.noindex === true
    const head = headOf(routeData.module, routeData, data, { publicUrl: config.publicUrl, noindex })
    const hydrationData: HydrationData = {
      route: match.route.id,
      params: routeData.params,
      result: result,
      stores: publicStores()
    }
    return {
      status: 'value' in result ? 200 : 404,
      markup,
      head: written(head),
      data: toScriptJson(hydrationData)
    }
  }
}

async function runLoader(
  module: PageModule,
  at: Parameters<NonNullable<PageModule['loader']>>[0]
): Promise<LoaderResult> {
  return module.loader ? toLoaderResult(module.loader(at)) : { value: undefined }
}

/** A page of nothing is a page; every other failure is left to the browser, which can try again. */
const toLoaderResult = (data: Promise<unknown>): Promise<LoaderResult> =>
  data.then(
    value => ({ value }),
    (error: unknown): LoaderResult => {
      if (isNotFound(error)) return { notFound: true }
      throw error
    }
  )

/** Everything at once: what suspends is waited for, so that no script has to move anything in the page. */
function renderMarkup(element: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(Buffer.from(chunk))
        done()
      },
      final(done) {
        done()
        resolve(Buffer.concat(chunks).toString())
      }
    })
    let firstError: unknown
    const stream = renderToPipeableStream(element, {
      // However large a part is, it stands in its place: moving it there afterwards takes an inline script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: error => {
        firstError ??= error
      },
      onShellError: reject,
      onAllReady: () => (firstError ? reject(firstError) : stream.pipe(sink))
    })
  })
}

const written = ({ title, tags }: Head): string =>
  [
    `<title>${escapeHtml(title)}</title>`,
    ...tags.map(({ tag, attributes, text }) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
      return `<${tag} data-head=""${written.join('')}>${tag === 'script' ? `${text ?? ''}</script>` : ''}`
    })
  ].join('\n')

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

const toScriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  )
