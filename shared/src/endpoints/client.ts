/** Types of the browser's calls, derived from the table of endpoints. Only types: a browser loads neither the table nor zod. */
import type { z } from 'zod'
import type { LooseCartResponse } from '../contract/cart'
import type { EndpointName, endpoints, Method } from './endpoints'
import type { LooseOrderResponse, LooseOrdersResponse } from '../contract/order'
import type {
  LooseProductDetailResponse,
  LooseProductListResponse,
  LooseSearchResponse,
  LooseVariantsResponse
} from '../contract/product'
import type { LooseWishlistResponse } from '../contract/wishlist'

type Loose<Names extends EndpointName, Response> = Record<Names, Response>

/** Endpoints whose responses the browser also accepts in the shapes of other backends; the callers normalize them. */
type LooseResponses =
  // C16
  Loose<'GET /api/products/all', LooseProductListResponse> &
    Loose<'GET /api/products/search', LooseSearchResponse> &
    Loose<'GET /api/products/{id}', LooseProductDetailResponse> &
    Loose<'GET /api/variants/by-product/{id}', LooseVariantsResponse> &
    // SX-005
    Loose<
      | 'GET /api/cart/'
      | 'POST /api/cart/add'
      | 'PATCH /api/cart/update'
      | 'POST /api/cart/remove'
      | 'DELETE /api/cart/clear',
      LooseCartResponse
    > &
    Loose<'GET /api/wishlist/', LooseWishlistResponse> &
    // C34
    Loose<'GET /api/order', LooseOrdersResponse> &
    Loose<'GET /api/order/{id}' | 'POST /api/order' | 'POST /api/order/place', LooseOrderResponse>

type Endpoints = typeof endpoints

type PathOf<M extends Method, Name = EndpointName> = Name extends `${M} ${infer Path}` ? Path : never
type NameOf<M extends Method, Path extends string> = `${M} ${Path}` & EndpointName

type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never
type PathOption<Name extends EndpointName> = [PathParameter<Name>] extends [never]
  ? unknown
  : { path: Record<PathParameter<Name>, string> }

/** An endpoint without a request body accepts an empty object. */
type BodyOption<Name extends EndpointName> = Endpoints[Name] extends {
  request: infer Schema extends z.ZodType
}
  ? undefined extends z.input<Schema>
    ? { body?: z.input<Schema> }
    : { body: z.input<Schema> }
  : { body?: Record<string, never> }

/** Query of an endpoint, by its name in the table. */
export type QueryOf<Name extends EndpointName> = (Endpoints[Name] extends {
  query: infer Schema extends z.ZodType
}
  ? z.input<Schema>
  : unknown) & {
  /** Bypasses every cache; the api ignores it (C68). */
  _ts?: number
}

type OptionsOf<Name extends EndpointName> = PathOption<Name> &
  BodyOption<Name> & { query?: QueryOf<Name>; headers?: Record<string, string>; signal?: AbortSignal }

/** Body of a successful response. */
type ResponseOf<Name extends EndpointName> = Name extends keyof LooseResponses
  ? LooseResponses[Name]
  : Endpoints[Name] extends { response: infer Schema extends z.ZodType }
    ? z.infer<Schema>
    : unknown

type OptionalIfEmpty<Options> = object extends Options ? [options?: Options] : [options: Options]

/** Calls an endpoint by its path; `options.path` fills the `{parameters}` of the path. */
export type HttpCall<M extends Method> = <Path extends PathOf<M>>(
  path: Path,
  ...options: OptionalIfEmpty<OptionsOf<NameOf<M, Path>>>
) => Promise<ResponseOf<NameOf<M, Path>>>
