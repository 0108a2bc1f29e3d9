import { noResponseMessage, messageOf } from '../texts/error-text'
import type { ErrorBody } from '../texts/errors.text.ar'
import { SessionEnded } from './session-ended'

/** Who works in the desk. */
export interface Person {
  id: string
  name: string
  email: string
  role: string
  scopes: string[]
}

export interface Session {
  token: string
  expiresInSeconds: number
  person: Person
}

const STAFF = '/admin/staff'
/** Before the token ends, so that no request meets its end. */
const MARGIN_MS = 30_000

let session: (Session & { endsAt: number }) | undefined
let opening: Promise<Session> | undefined
let personId = ''

/** What the api has refused, in the language of the desk. */
export class RequestError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly body: { code?: string; confirmation?: { value: string; amount: number } } = {}
  ) {
    super(message)
  }
}

const typeOf = (body: unknown) => (body instanceof Blob ? 'application/octet-stream' : 'application/json')

interface Sent {
  body?: unknown
  headers?: object
  /** The response is a file: a `File` is returned. */
  isDownload?: boolean
}

/** Sends JSON or a file to the api of this origin; throws `RequestError`, and another error without a response. */
export async function send(method: string, path: string, options: Sent = {}) {
  const { body, headers, isDownload = false } = options
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: { ...(body !== undefined && { 'content-type': typeOf(body) }), ...headers },
    ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) })
  }).catch(async (cause: unknown) => {
    throw new Error(await noResponseMessage(), { cause })
  })
  if (isDownload && response.ok) {
    const [, name = 'file'] = /filename="(.+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
    return new File([await response.blob()], name)
  }
  const json = (await response.json().catch(() => ({}))) as ErrorBody & RequestError['body']
  if (!response.ok)
    throw new RequestError((await messageOf(json)) || response.statusText, response.status, json)
  return json as unknown
}

const staff = async <Data>(method: string, path: string, body?: unknown, headers?: object) =>
  ((await send(method, STAFF + path, { body, ...(headers && { headers }) })) as { data: Data }).data

function open(opened: Session): Session {
  personId = opened.person.id
  session = { ...opened, endsAt: Date.now() + opened.expiresInSeconds * 1000 }
  return opened
}

/** Each refresh puts another cookie in the place of the last: two tabs at once would end the session. */
const inTurn = (refresh: () => Promise<Session>): Promise<Session> =>
  navigator.locks.request('desk-session', refresh)

/** Returns the session of this page, or opens it again by the cookie of this browser. Throws `SessionEnded`. */
export async function currentSession(): Promise<Session> {
  if (session && session.endsAt - MARGIN_MS > Date.now()) return session
  opening ??= inTurn(() => staff<Session>('POST', '/session'))
    .then(open)
    .catch((error: unknown) => {
      session = undefined
      throw error instanceof RequestError && error.status < 500 ? new SessionEnded() : error
    })
    .finally(() => (opening = undefined))
  return opening
}

/** Returns the id of who signed in last in this page; an empty text before. */
export const personOfPage = (): string => personId

/** The next request opens the session again: its token was refused. */
export const forgetToken = (): void => void (session = undefined)

export interface Attempt<Options> {
  attempt: string
  options: Options
  person?: Pick<Person, 'name' | 'email'>
}

export const signInOptions = <Options>() => staff<Attempt<Options>>('POST', '/sign-in/options', {})
export const signIn = async (attempt: string, response: unknown) =>
  open(await staff<Session>('POST', '/sign-in', { attempt, response }))

export const invitationOptions = <Options>(code: string) =>
  staff<Attempt<Options>>('POST', `/invitations/${encodeURIComponent(code)}/options`, {})
export const acceptInvitation = async (code: string, attempt: string, response: unknown) =>
  open(await staff<Session>('POST', `/invitations/${encodeURIComponent(code)}`, { attempt, response }))

const signedIn = async () => ({ authorization: `Bearer ${(await currentSession()).token}` })

/** Opens a response that goes on until the signal; throws `SessionEnded`. */
export const openStream = async (path: string, signal: AbortSignal): Promise<Response> =>
  fetch(path, { headers: await signedIn(), signal })

export const passkeyOptions = async <Options>() =>
  staff<Attempt<Options>>('POST', '/passkeys/options', {}, await signedIn())
export const addPasskey = async (attempt: string, response: unknown) =>
  staff<{ passkeys: number }>('POST', '/passkeys', { attempt, response }, await signedIn())

export async function signOut(): Promise<void> {
  forgetToken()
  await send('DELETE', `${STAFF}/session`)
}
