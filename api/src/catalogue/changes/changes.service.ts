import type { Database } from '@sahra/server-kit/database/database'
import { z } from 'zod'
import { findChangesSince } from '../../server/cache/catalogue-change.queries'
import { findChangedProducts } from '../search/index/index.queries'

/** Change rows are deleted after an hour. */
const MAX_AGE_MS = 600_000
/** Of more products than this, a reader had better drop everything. */
const MAX_IDS = 500

export interface Changes {
  /** For the next call. */
  since: string
  /** Whether anything may have changed: the api does not know, or it is more than these products. */
  everything: boolean
  /** Of products whose stock, price, pictures or stars have changed. */
  ids: string[]
}

const token = z.object({
  snapshot: z.string().regex(/^\d{1,20}:\d{1,20}:[\d,]*$/),
  serverRun: z.string(),
  at: z.number()
})

/** Returns what of the public catalogue, its banners and settings changed after the call that returned `since`. */
export async function readChanges(
  db: Pick<Database, 'first'>,
  since: string | undefined,
  now = Date.now()
): Promise<Changes> {
  const read = parse(since)
  const past = read && now - read.at <= MAX_AGE_MS ? read : undefined
  // In this order: what is committed between the two queries is in the next response, too.
  const products = await findChangedProducts(db, past)
  const others = await findChangesSince(db, past)
  if (!products || !others) throw new Error('The queries for changes have no row')
  const { snapshot, serverRun, ids } = products
  const isKnown = past?.serverRun === serverRun && !others.affectsCounts
  const everything = !isKnown || ids.length > MAX_IDS
  return {
    since: Buffer.from(JSON.stringify({ snapshot, serverRun, at: now })).toString('base64url'),
    everything,
    ids: everything ? [] : ids
  }
}

function parse(since = ''): z.infer<typeof token> | undefined {
  try {
    return token.safeParse(JSON.parse(Buffer.from(since, 'base64url').toString())).data
  } catch {
    return undefined
  }
}
