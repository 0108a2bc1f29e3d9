import { parseCookie, stringifySetCookie } from 'cookie'
import { randomInt } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BUCKETS } from './assignment'

const COOKIE = 'bucket'
const MAX_AGE_S = 30 * 86_400

/** Returns the number that this gateway gave to the visitor; undefined when there is none or it is not valid. */
export function bucketOf({ headers }: FastifyRequest): number | undefined {
  const value = parseCookie(headers.cookie ?? '')[COOKIE] ?? ''
  return /^(0|[1-9]\d{0,2})$/.test(value) ? Number(value) : undefined
}

/**
 * Gives a visitor a random number below 1000: one of a thousand visitors has the same, so it identifies no visitor.
 * Scripts cannot read it, other hosts do not get it.
 */
export function giveBucket(request: FastifyRequest, reply: FastifyReply): number {
  const bucket = randomInt(BUCKETS)
  const cookie = stringifySetCookie({
    name: COOKIE,
    value: String(bucket),
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: MAX_AGE_S
  })
  void reply.header('set-cookie', cookie)
  return bucket
}
