import { randomHex } from '@sahra/shared/browser/random'
import { z } from 'zod'
import { CHANGE_KEY_HEADER, type ConfirmedSession, type PageSession } from '../../src/registry/calls/page-api'
import type { BodyOf, Endpoint, ParamsOf, ResponseOf } from '../../src/registry/calls/registry-api'
import { forgetSession, mayHaveSession, rememberSession } from './session-hint'
import { api } from './endpoints'
import { apiText } from './registry.text'

/** Why the registry rejected a request; `message` has a line per problem. */
export class RequestError extends Error {
  constructor(
    message: string,
    readonly code: string
  ) {
    super(message)
  }
}

export interface Input<E extends Endpoint> {
  params?: ParamsOf<E>
  body?: BodyOf<E>
}

/** In memory only: no other page of this origin can read it. */
let changeKey = ''
let onSignedOut = (): void => undefined

/** Calls `listener` when the registry says that there is no session. */
export const watchSession = (listener: () => void): void => void (onSignedOut = listener)

/** Calls an endpoint below `/platform/api`. Throws `RequestError`. */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<ResponseOf<E>> {
  const { method, response: schema } = endpoint
  const response = await fetch(addressOf(endpoint, input.params), {
    method,
    credentials: 'same-origin',
    headers: {
      ...(method === 'GET' ? {} : { [CHANGE_KEY_HEADER]: changeKey }),
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' })
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) })
  }).catch(() => {
    throw new RequestError(apiText.unreachable, 'UNREACHABLE')
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw errorOf(response.status, body)
  const result = schema.safeParse(body)
  if (!result.success) throw new RequestError(apiText.unreadable, 'UNREADABLE')
  // Validated by the schema that the type is inferred from.
  return result.data as ResponseOf<E>
}

const failure = z.object({ message: z.string(), code: z.string() })

function errorOf(status: number, body: unknown): RequestError {
  const parsed = failure.safeParse(body)
  const error = parsed.success
    ? new RequestError(parsed.data.message, parsed.data.code)
    : new RequestError(apiText.failed(status), 'FAILED')
  if (status === 401 && error.code !== 'CONFIRM') {
    forgetSession()
    onSignedOut()
  }
  return error
}

/** Where an endpoint is. */
export function addressOf<E extends Endpoint>({ path }: E, params: ParamsOf<E> | undefined): string {
  const values = z.record(z.string(), z.string()).catch({}).parse(params)
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  return `/platform/api${filled}`
}

const remember = ({ key, ...session }: ConfirmedSession): PageSession => {
  changeKey = key
  rememberSession()
  return session
}

/** Throws also when the browser has not stored the cookie of the session. */
export async function signIn(token: string, by: string): Promise<PageSession> {
  const session = remember(await call(api.signIn, { body: { token, ...(by ? { by } : {}) } }))
  await call(api.session).catch((error: unknown) => {
    throw mayHaveSession() ? error : new RequestError(apiText.needsCookies, 'NO_COOKIE')
  })
  return session
}

/** Allows changes for the next minutes. */
export const confirmToken = async (token: string): Promise<PageSession> =>
  remember(await call(api.confirm, { body: { token } }))

export async function signOut(): Promise<void> {
  forgetSession()
  await call(api.signOut)
  changeKey = ''
}

/** An id for an operation: chosen here, so that a repeated request starts nothing twice. */
export const newOperationId = (): string => randomHex(8)
