import { isErrorResponse } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'

interface ServiceOptions {
  /** Parameters of the query; an undefined one is left out. */
  query?: Record<string, string | number | undefined>
  /** JSON. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

type Call = (path: string, options?: ServiceOptions & { baseUrl: string }) => Promise<unknown>

/** In other languages an ApiError has the text of its code alone; a service writes in the language of the page. */
function explain(error: unknown): never {
  const { message } = Object(isErrorResponse(error) && error.body) as { message?: unknown }
  if (isErrorResponse(error) && !error.message && typeof message === 'string') error.message = message
  throw error
}

/**
 * Returns a client for the service that the team of a remote runs (C462): `serviceHttp('mfe-gifts').get<Gift[]>('/gifts')`.
 * It calls the shop under its own address, which forwards to the service, in a preview to that for previews. Errors,
 * language, time limit and aborts are those of `http`. Nothing validates a response. Only in the browser: a page that is
 * rendered on the server calls it after load.
 */
export function serviceHttp(remote: `mfe-${string}`) {
  const bound =
    (call: unknown) =>
    <Response = unknown>(path: `/${string}`, options?: ServiceOptions): Promise<Response> =>
      (call as Call)(`/services/${remote}${path}`, { ...options, baseUrl: '' }).catch(
        explain
      ) as Promise<Response>
  return {
    get: bound(http.get),
    post: bound(http.post),
    put: bound(http.put),
    patch: bound(http.patch),
    delete: bound(http.delete)
  }
}
