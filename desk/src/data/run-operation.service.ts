import type { Operation } from '../operations/operation.rules'
import { readOperations, type OpenApi } from '../operations/operation.rules'
import { currentSession, forgetToken, RequestError, send } from '../session/session.service'

const BASE = '/admin/v1'

export interface Run {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** Of what is done once, however often it is sent. */
  key?: string
  /** The hash of what the person has seen of the fields that are sent. */
  expected?: string | undefined
  /** What the api asked for before money goes back (C285). */
  confirmation?: string
}

/** Loads what a house can do; the description needs no session. */
export const loadOperations = async (): Promise<Operation[]> =>
  readOperations((await send('GET', `${BASE}/openapi.json`)) as OpenApi)

/** Runs an operation with the rights of the session; throws `RequestError` and `SessionEnded`. */
export async function runOperation<Result>(operation: Operation, run: Run = {}): Promise<Result> {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(run.params?.[name] ?? ''))
  )
  const query = new URLSearchParams(
    Object.entries(run.query ?? {})
      .filter(([name, value]) => !operation.params.includes(name) && (value ?? '') !== '')
      .map(([name, value]) => [name, String(value)])
  ).toString()
  const attempt = async () =>
    (await send(operation.method, `${BASE}${path}${query && `?${query}`}`, {
      ...(run.body !== undefined && { body: run.body }),
      isDownload: operation.isDownload,
      headers: {
        authorization: `Bearer ${(await currentSession()).token}`,
        ...(run.key && { 'idempotency-key': run.key }),
        ...(run.expected && { 'expected-values': run.expected }),
        ...(run.confirmation && { 'refund-confirmation': run.confirmation })
      }
    })) as Result
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof RequestError) || error.status !== 401) throw error
    forgetToken()
    return attempt()
  }
}

/** Random: 128 bits. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')
