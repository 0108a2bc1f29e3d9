import type { AxiosInstance } from 'axios'

/** A call as it is sent: query in the URL, body as JSON. */
export interface TransportRequest {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
  signal: AbortSignal
}
export interface TransportResponse {
  status: number
  body: string
}
/** Sends a call to the api; rejects when the api cannot be reached. */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>

const sendByFetch: Transport = async ({ url, ...request }) => {
  const response = await fetch(url, { ...request, credentials: 'include' })
  return { status: response.status, body: await response.text() }
}

/** A read whose connection breaks is sent once more (C256); one that was aborted is not: it rejects before it is sent. */
const fetchTransport: Transport = request => sendByFetch(request).catch(() => sendByFetch(request))

let client: Promise<AxiosInstance> | undefined

/** Loads axios ahead of the first write. Retries after a failure. */
export async function preloadAxios(): Promise<AxiosInstance> {
  client ??= import('axios').then(({ default: axios }) =>
    axios.create({
      withCredentials: true,
      responseType: 'text',
      // http.ts parses the body and judges the status, whatever the transport.
      validateStatus: () => true,
      transformResponse: (body: string) => body
    })
  )
  client.catch(() => (client = undefined))
  return client
}

const axiosTransport: Transport = async ({ body, ...request }) => {
  const axios = await preloadAxios()
  const { status, data } = await axios.request<string>({ ...request, data: body })
  return { status, body: data }
}

/** Reads by fetch, so that a first page view does not load 19 kB of axios; writes by axios. */
export const defaultTransport: Transport = request =>
  request.method === 'GET' ? fetchTransport(request) : axiosTransport(request)
