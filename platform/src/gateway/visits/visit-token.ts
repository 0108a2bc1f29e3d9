import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Group } from '../../release/shapes/canary'
import { operationId } from '../../release/shapes/names'

export const TOKEN_LIFETIME_MS = 10 * 60 * 1000
/** As the contract of beacons has it. */
const MAX_LENGTH = 300
const SIGNATURE_LENGTH = 22
/** Gateways on several machines. */
const CLOCK_SKEW_MS = 60_000

/** One page as it was sent to one visitor. */
export interface Visit {
  id: string
  sentAt: number
  plan: string
  /** Pattern of the page. */
  page: string
  /** Its content comes from the server. */
  renders: boolean
  /** Canary → group. */
  groups: ReadonlyMap<string, Group>
  /** Of the process that sent it, and holds it; undefined in pages of an older version. */
  gateway: string | undefined
}

const payload = z.tuple([
  z.string(),
  z.number(),
  z.string(),
  z.string(),
  z.boolean(),
  z.record(operationId, z.boolean()),
  z.string().optional()
])

export const createVisitId = (): string => randomBytes(12).toString('base64url')

/** Returns `<payload>.<signature>`; undefined when it would be too long for a beacon. */
export function tokenOf(
  { id, sentAt, plan, page, renders, groups, gateway }: Visit,
  secret: string
): string | undefined {
  const isCandidate = Object.fromEntries(
    [...groups].map(([canary, group]) => [canary, group === 'candidate'])
  )
  const data: z.infer<typeof payload> = [id, sentAt, plan, page, renders, isCandidate, gateway]
  const text = Buffer.from(JSON.stringify(data)).toString('base64url')
  const token = `${text}.${sign(text, secret)}`
  return token.length <= MAX_LENGTH ? token : undefined
}

/** Returns undefined for a token that is forged, malformed, expired or from the future. */
export function readToken(token: string, secret: string, now: number): Visit | undefined {
  const [text = '', signature = '', ...rest] = token.split('.')
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(text, secret))]
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    return undefined
  const data = payload.safeParse(parseJson(Buffer.from(text, 'base64url').toString())).data
  if (!data) return undefined
  const [id, sentAt, plan, page, renders, isCandidate, gateway] = data
  if (now - sentAt > TOKEN_LIFETIME_MS || sentAt - now > CLOCK_SKEW_MS) return undefined
  const groups = Object.entries(isCandidate).map(([canary, is]): [string, Group] => [
    canary,
    is ? 'candidate' : 'control'
  ])
  return { id, sentAt, plan, page, renders, groups: new Map(groups), gateway }
}

const sign = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(`visit ${text}`).digest('base64url').slice(0, SIGNATURE_LENGTH)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
