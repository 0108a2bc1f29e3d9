import { request } from 'node:http'
import type { ApiOrigin } from '../../rendering/fetch-api'
import type { GatewayConfig } from '../http/config'

/** The page's own requests wait for some seconds more. */
const START_WAIT_MS = 10_000

/** A preview and the origin that its visitors see. */
export interface PreviewOrigin {
  name: string
  /** `https://<name>.<PREVIEW_HOST>` */
  origin: string
}

/**
 * Starts the api of a preview and waits for it, for 10 s at most, so that the requests of a page find it running.
 * Resolves to whether it runs.
 */
export function startPreviewApi(
  config: Pick<GatewayConfig, 'api' | 'previewApi'>,
  preview: PreviewOrigin
): Promise<boolean> {
  const { target, headers } = apiOriginOf(config, preview)
  const where = target.startsWith('http')
    ? { hostname: new URL(target).hostname, port: new URL(target).port }
    : { socketPath: target }
  return new Promise(resolve => {
    const signal = AbortSignal.timeout(START_WAIT_MS)
    const outgoing = request({ ...where, path: '/readyz', headers, signal }, response => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    outgoing.on('error', () => resolve(false))
    outgoing.end()
  })
}

/** Returns the api of a preview, or production's: what serves the paths of the api under that host. */
export const apiOriginOf = (
  { api, previewApi }: Pick<GatewayConfig, 'api' | 'previewApi'>,
  preview?: PreviewOrigin
): ApiOrigin => {
  if (!preview) return { target: api, headers: {} }
  const { protocol, host } = new URL(preview.origin)
  const forwarded = { 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-host': host }
  return { target: previewApi, headers: { ...forwarded, 'x-forwarded-preview': preview.name } }
}
