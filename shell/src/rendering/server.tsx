import { configure } from '@sahra/shared/config'
import { isNotFound, type PageModule } from '@sahra/shared/page'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from '@sahra/shared/router'
import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { doors } from '../federation/doors.generated'
import { ownPages } from '../federation/own-pages.generated'
import { withOwnPages } from '../federation/own-pages'
import type { Boot } from '../federation/plan'
import { headOf, type Head } from '../router/head-tags'
import { RemotesContext } from '../router/remotes-context'
import { routesOf } from '../router/routes'
import type { Arrive, Arrived, Slot } from '../router/slot'
import { readFromApi, type AskApi } from './api.service'
import { createServerRemotes, type Container } from './containers'
import { fillStores, publicStores } from './public-stores.service'
import { dataOf, type Handover, type Outcome, type RenderedPage } from './rendered'

interface Bundle extends Boot {
  containers: Record<string, Container>
  askApi: AskApi
}

/** Renders pages of one plan; run by the gateway's workers. Rejects for whatever cannot be shown ahead. */
export function createRenderer({
  config,
  plan,
  containers,
  askApi
}: Bundle): (href: string) => Promise<RenderedPage> {
  configure(config)
  readFromApi(askApi)
  const remotes = withOwnPages(createServerRemotes(containers, doors), ownPages)

  const arrive: Arrive = async ({ app, page }, request, params) => {
    const url = new URL(request.url)
    const module = await remotes.loadPage(app, page.room)
    const data = dataOf(await outcomeOf(module, { url, params, signal: request.signal }))
    return { module, data, url, params }
  }
  const handler = createStaticHandler(routesOf([plan.shell, ...plan.remotes], arrive))

  return async href => {
    const [context] = await Promise.all([handler.query(new Request(href)), fillStores()])
    if (context instanceof Response) throw new Error(`${context.status} while rendering`)
    const match = context.matches.at(-1)
    const failure = Object.values(context.errors ?? {})[0]
    if (failure) throw failure
    if (!match?.route.id) throw new Error('No page')
    const slot = match.route.handle as Slot
    const arrived = context.loaderData[match.route.id] as Arrived
    const outcome = await settled(arrived.data)
    const router = createStaticRouter(handler.dataRoutes, context)
    const markup = await markupOf(
      <RemotesContext value={remotes}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </RemotesContext>
    )
    const known = 'value' in outcome ? outcome.value : undefined
    const noindex = slot.page.noindex === true
    const head = headOf(arrived.module, arrived, known, { publicUrl: config.publicUrl, noindex })
    const handover: Handover = {
      route: match.route.id,
      params: arrived.params,
      outcome,
      stores: publicStores()
    }
    return {
      status: 'value' in outcome ? 200 : 404,
      markup,
      head: written(head),
      data: inScript(handover)
    }
  }
}

async function outcomeOf(
  module: PageModule,
  at: Parameters<NonNullable<PageModule['loader']>>[0]
): Promise<Outcome> {
  return module.loader ? settled(module.loader(at)) : { value: undefined }
}

/** A page of nothing is a page; every other failure is left to the browser, which can try again. */
const settled = (data: Promise<unknown>): Promise<Outcome> =>
  data.then(
    value => ({ value }),
    (error: unknown): Outcome => {
      if (isNotFound(error)) return { missing: true }
      throw error
    }
  )

/** Everything at once: what suspends is waited for, so that no script has to move anything in the page. */
function markupOf(element: ReactNode): Promise<string> {
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
    let broken: unknown
    const stream = renderToPipeableStream(element, {
      // However large a part is, it stands in its place: moving it there afterwards takes an inline script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: error => {
        broken ??= error
      },
      onShellError: reject,
      onAllReady: () => (broken ? reject(broken) : stream.pipe(sink))
    })
  })
}

const written = ({ title, tags }: Head): string =>
  [
    `<title>${escape(title)}</title>`,
    ...tags.map(({ tag, attributes, text }) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(value)}"`)
      return `<${tag} data-head=""${written.join('')}>${tag === 'script' ? `${text ?? ''}</script>` : ''}`
    })
  ].join('\n')

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

const inScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  )
