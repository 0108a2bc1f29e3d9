import type { IncomingMessage, ServerResponse } from 'node:http'
import rspackCore from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { deployables } from '../../build-kit/src/deployables'
import { kitConfig } from './kit-config.mjs'
import { mailPreview } from './mails/mail-preview'
import { productPicture } from './product-picture'

interface KitServer {
  address: string
  close: () => Promise<void>
}

/** Builds the kit and serves it. `watches`: a change of a source builds it again and reloads the page. */
export async function serveKit(port: number, { watches }: { watches: boolean }): Promise<KitServer> {
  const config = await kitConfig(deployables(), watches ? 'development' : 'production')
  const compiler = rspackCore({
    ...config,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings'
  })
  const server = new RspackDevServer(
    {
      port,
      host: 'localhost',
      hot: false,
      liveReload: watches,
      client: watches ? undefined : false,
      static: false,
      historyApiFallback: { index: '/kit-files/index.html' },
      setupMiddlewares: middlewares => [
        ...['/media', '/api/certificates'].map(path => ({
          path,
          middleware: (request: IncomingMessage, response: ServerResponse) => {
            response.setHeader('content-type', 'image/svg+xml')
            response.end(productPicture(request.url ?? ''))
          }
        })),
        {
          path: '/mail-preview',
          middleware: (request: IncomingMessage, response: ServerResponse) => {
            const html = mailPreview(request.url ?? '')
            response.writeHead(html ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
            response.end(html)
          }
        },
        ...middlewares
      ]
    },
    compiler
  )
  await server.start()
  return { address: `http://localhost:${port}/`, close: () => server.stop() }
}
