import { createHash } from 'node:crypto'
import { ApiError } from '../../server/api-error'
import type { Operation, OperationContext, OperationInput } from './operation'
import { waitForChangesOf } from './expected-values.queries'
import { changedMeanwhile } from './machine-api.text'

export const EXPECTED_HEADER = 'expected-values'

type Item = Record<string, unknown>
interface Page {
  items: Item[]
  nextCursor?: string | null
}

/**
 * Checks that the fields which a change sends still have the values that its sender has seen; their hash is the header.
 * Changes of one thing wait for each other. Throws CONFLICT, with `current`: the fields as they are now.
 */
export async function requireExpected(
  operations: readonly Operation[],
  operation: Operation,
  {
    context,
    input,
    expected
  }: { context: OperationContext; input: OperationInput<unknown, unknown>; expected: string }
): Promise<void> {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => input.params[name] ?? '')
  await waitForChangesOf(context.db, path)
  const stored = JSON.parse(JSON.stringify((await read(operations, operation, context, input)) ?? {})) as Item
  const names = Object.keys((input.body ?? {}) as Item)
  const current = Object.fromEntries(names.map(name => [name, stored[name] ?? null]))
  if (hashOfValues(current) !== expected)
    throw new ApiError('CONFLICT', changedMeanwhile, undefined, { current })
}

const readerOf = (operations: readonly Operation[], path: string) =>
  operations.find(operation => operation.method === 'GET' && operation.path === path)
const listPath = (path: string) => path.slice(0, path.lastIndexOf('/'))

/** Whether a change can be made dependent on what its sender has seen: an operation reads what it changes. */
export const isComparable = (operations: readonly Operation[], { method, path }: Operation): boolean =>
  method === 'PATCH' && (readerOf(operations, path) ?? readerOf(operations, listPath(path))) !== undefined

/** Returns the SHA-256 of fields by name: `[["name",value],…]` as JSON. */
export const hashOfValues = (values: Item): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')

/** Returns what a change is of: by the operation that reads it, else from the list above it. */
async function read(
  operations: readonly Operation[],
  { path }: Operation,
  context: OperationContext,
  { params }: OperationInput<unknown, unknown>
): Promise<Item | undefined> {
  const one = readerOf(operations, path)
  if (one) return (await one.run(context, { params, query: {}, body: undefined })) as Item
  const list = readerOf(operations, listPath(path))
  const name = /\{(\w+)\}$/.exec(path)?.[1] ?? ''
  let after: string | null | undefined
  while (list && after !== null) {
    const query = list.query?.parse(after === undefined ? {} : { after }) ?? {}
    const page = (await list.run(context, { params, query, body: undefined })) as Page
    const found = page.items.find(item => String(item[name] ?? item['_id'] ?? item['id']) === params[name])
    if (found) return found
    after = page.nextCursor ?? null
  }
  return undefined
}
