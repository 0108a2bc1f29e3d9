import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Config } from './config'
import type { Database } from './db/database'

/** Who is signed in. Found from the session cookie or the bearer token. */
export interface Shopper {
  id: string
  name: string
  email: string
  isAccountVerified: boolean
  /** The session that this request came with. */
  sessionId: string
}

/** What every room is built from. */
export interface Deps {
  config: Config
  db: Database
  /** Reads the session of a request; null for a visitor. */
  findShopper: (request: FastifyRequest) => Promise<Shopper | null>
}

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** A room registers its routes; `server.ts` lists all rooms, one a line. */
export type Feature = (app: App, deps: Deps) => void | Promise<void>

/** Work beside the requests. It begins at once and ends when the function it answers has settled. */
export type BackgroundJob = (deps: Deps) => () => Promise<void>

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the hooks `signedIn` and `maybeSignedIn`; null elsewhere. */
    shopper: Shopper | null
  }
}
