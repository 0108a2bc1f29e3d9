import { z } from 'zod'

/** A type as data; `build/contracts/type-nodes.mjs` writes it. */
export type TypeNode = string | number | boolean | null | TypeNode[] | { [name: string]: TypeNode }

const MAX_DEPTH = 120

/** JSON of this shape comes from a signed upload; its depth is limited, because it is read recursively. */
const isShallow = (node: unknown, depth = 0): boolean =>
  typeof node !== 'object' ||
  node === null ||
  (depth < MAX_DEPTH && Object.values(node).every(part => isShallow(part, depth + 1)))
const typeNode = z.custom<TypeNode>(
  value => isShallow(value) && !(Array.isArray(value) && value.length === 0),
  'not a type, or nested too deeply'
)

const fingerprint = z.string().regex(/^[0-9a-f]{16}$/, 'not a fingerprint')
const fingerprints = z.record(z.string().max(200), fingerprint)

/** Field → the types that a value may have: `build-kit/src/contracts/schema-fields.mjs` writes them. */
const fields = z.record(z.string().max(300), z.array(z.string().max(300)).max(200))
const endpointName = z.string().regex(/^[A-Z]{3,7} \/[\w/{}.~-]{0,200}$/, 'not an endpoint')

/** 'METHOD /path/{parameter}' → what an api takes and returns. */
export const apiContract = z.record(endpointName, z.object({ takes: fields, returns: fields }))
export type ApiContract = z.infer<typeof apiContract>

/** What a release offers to others or uses of them at run time: name → fingerprint of its type. */
export const contract = z.object({
  /** Shared module → exports: of the shell all that it offers, of a remote those it uses. */
  modules: z.record(z.string().max(200), fingerprints),
  /** Sent and handled, as [payload, result]. */
  commands: fingerprints,
  /** Listened to and emitted. */
  events: fingerprints,
  /** Rendered and exposed: the props. */
  widgets: fingerprints,
  /** Keys of the state of history entries. */
  navigation: fingerprints,
  /** Attributes that a remote sets and that styles of the shell select. */
  attributes: fingerprints,
  /** The exports of a page module. */
  page: fingerprints,
  /** Fingerprint → type. */
  types: z.record(fingerprint, typeNode),
  /** Endpoints of the api that it calls; absent from releases that were published before it was recorded. */
  api: z.record(endpointName, z.object({ sends: fields, reads: fields })).optional()
})
export type Contract = z.infer<typeof contract>
export type ContractPart = Exclude<keyof Contract, 'modules' | 'types' | 'api'>
