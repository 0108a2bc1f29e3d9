import { sha256 } from '@sahra/shared/browser/sha-256'
import type { Item } from './identity.rules'

/** Returns the hash of fields as the person has seen them: the api changes them only where they are the same still. */
export const hashOfSeen = (fields: Item, seen: Item): Promise<string | undefined> =>
  sha256(
    JSON.stringify(
      Object.keys(fields)
        .sort()
        .map(name => [name, seen[name] ?? null])
    )
  )
