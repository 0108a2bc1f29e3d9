import type { z } from 'zod'
import type { ErrorCode } from '../contract/response'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** An operation of the HTTP api. Its key is 'METHOD /path/{parameter}'. */
export interface Endpoint {
  summary: string
  /** 'required': responds with 401 without a session. 'optional': loads the shopper when there is one. */
  session: 'required' | 'optional' | 'none'
  /** Describes valid values; the api reads queries leniently (C21), so that `route` does not enforce it. */
  query?: z.ZodObject
  request?: z.ZodType
  /** The api gets the body as bytes, whose signature it verifies; `request` describes the JSON. */
  rawBody?: true
  /** Body of a successful response; absent when `contentType` is not JSON. */
  response?: z.ZodType
  /** Default 200. Several when a repeated request has another status; the first is then the default. */
  status?: readonly (200 | 201 | 303)[]
  /** Default 'application/json'. */
  contentType?: string
  /** Error codes besides those that every endpoint of its kind has (see `errorCodesOf`). */
  errors?: readonly ErrorCode[]
  /** Fields that the error responses with a code carry besides `success`, `message` and `code`. */
  errorDetails?: Partial<Record<ErrorCode, z.ZodObject>>
  /** Absent in production or without the provider's keys. */
  conditional?: true
}

/** 'METHOD /path/{parameter}' → endpoint. */
export type EndpointTable = Record<`${Method} /${string}`, Endpoint>
