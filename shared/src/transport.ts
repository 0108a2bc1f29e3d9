import type { AxiosInstance } from 'axios'

/** A call as it goes out, its query in the address, its body as JSON; and what comes back. */
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
/** Brings a call to the api; rejects when it cannot be reached. */
export type Transport = (call: TransportRequest) => Promise<TransportResponse>

const fetchTransport: Transport = async ({ url, ...call }) => {
  const answer = await fetch(url, { ...call, credentials: 'include' })
  return { status: answer.status, body: await answer.text() }
}

let client: Promise<AxiosInstance> | undefined

/** Fetches axios ahead of the first change; asked again after a failure, it tries again. */
export async function preloadAxios(): Promise<AxiosInstance> {
  client ??= import('axios').then(({ default: axios }) =>
    axios.create({
      withCredentials: true,
      responseType: 'text',
      // Answers are judged and parsed in one place, whoever carried them.
      validateStatus: () => true,
      transformResponse: (body: string) => body
    })
  )
  client.catch(() => (client = undefined))
  return client
}

const axiosTransport: Transport = async ({ body, ...call }) => {
  const axios = await preloadAxios()
  const { status, data } = await axios.request<string>({ ...call, data: body })
  return { status, body: data }
}

/** A first visit only reads, and need not wait for 19 kB of axios; whatever changes something goes by it. */
export const defaultTransport: Transport = call =>
  call.method === 'GET' ? fetchTransport(call) : axiosTransport(call)
