import type { GatewayConfig } from '../config'

/** Where an api is, and what a request to it needs. */
export interface ApiOrigin {
  /** Unix socket or `http://host:port`. */
  target: string
  /** Headers of every request. */
  headers: Record<string, string>
}

/** A preview and the origin that its visitors see. */
interface PreviewOrigin {
  name: string
  /** `https://<name>.<PREVIEW_HOST>` */
  origin: string
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
