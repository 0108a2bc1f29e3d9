import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Telemetry } from '@sahra/server-kit/server/telemetry'
import type { Config } from './config/config'
import type { Database } from '@sahra/server-kit/database/database'
import type { Language } from './language/language.rules'
import type { Role } from './operation/roles.rules'

/** A signed-in shopper, identified by the session cookie or a bearer token. */
export interface Shopper {
  id: string
  name: string
  email: string
  isAccountVerified: boolean
  /** The session of this request. */
  sessionId: string
  /** Of the page that sends the request (C139). */
  language: Language
}

/** Someone of the staff, signed in at the desk. */
export interface Person {
  id: string
  name: string
  email: string
  role: Role
}

/** A token of the machine api: of a system, or for minutes of a person, whose id it has. */
export interface Token {
  id: string
  name: string
  scopes: string[]
  expiresAt: Date
  isEnded: boolean
  person?: Person
}

/** The dependencies of a feature. */
export interface Deps {
  config: Config
  db: Database
  /** Returns the shopper of a request's session; null for a visitor. */
  findShopper: (request: FastifyRequest) => Promise<Omit<Shopper, 'language'> | null>
  /** Without: a log of its own. */
  telemetry?: Telemetry
  /** Opens the routes of the command line on the same machine; without: there are none. */
  operatorToken?: string
}

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** Registers the routes of a feature; `server.ts` lists all features. */
export type Feature = (app: App, deps: Deps) => void | Promise<void>

type Stop = () => Promise<void>
/** Starts work beside the requests. Returns its stop function, which resolves when the work has ended. */
export type BackgroundJob = (deps: Deps, log: FastifyBaseLogger) => Stop | Promise<Stop>

declare module 'fastify' {
  interface FastifyInstance {
    findShopper: Deps['findShopper']
  }
  interface FastifyRequest {
    /** Set by `route` for endpoints with a session; null elsewhere. */
    shopper: Shopper | null
    /** Set for requests of the machine api; null elsewhere. */
    machineToken: Token | null
  }
}
