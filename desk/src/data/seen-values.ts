import type { Item } from './identity.rules'

/** Returns the hash of fields as the person has seen them: the api changes them only where they are the same still. */
export async function hashOfSeen(fields: Item, seen: Item): Promise<string> {
  const values = Object.keys(fields)
    .sort()
    .map(name => [name, seen[name] ?? null])
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(values)))
  return [...new Uint8Array(hash)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
