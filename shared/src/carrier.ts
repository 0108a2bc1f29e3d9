import type { AxiosInstance } from 'axios'

/** A call as it goes out, its query in the address, its body as JSON; and what comes back. */
export interface Outgoing {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
  signal: AbortSignal
}
export interface Incoming {
  status: number
  body: string
}
/** Brings a call to the api; rejects when it cannot be reached. */
export type Carrier = (call: Outgoing) => Promise<Incoming>

const byFetch: Carrier = async ({ url, ...call }) => {
  const answer = await fetch(url, { ...call, credentials: 'include' })
  return { status: answer.status, body: await answer.text() }
}

let client: Promise<AxiosInstance> | undefined

/** Fetches axios ahead of the first change; asked again after a failure, it tries again. */
export async function expectChanges(): Promise<AxiosInstance> {
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

const byAxios: Carrier = async ({ body, ...call }) => {
  const axios = await expectChanges()
  const { status, data } = await axios.request<string>({ ...call, data: body })
  return { status, body: data }
}

/** A first visit only reads, and need not wait for 19 kB of axios; whatever changes something goes by it. */
export const usualCarrier: Carrier = call => (call.method === 'GET' ? byFetch(call) : byAxios(call))
