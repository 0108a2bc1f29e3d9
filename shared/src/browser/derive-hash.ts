const HASH_BITS = 32

/**
 * Returns a function that derives the first 32 bits of PBKDF2 (SHA-256) of a text with a salt; undefined on pages without
 * https, which have no SubtleCrypto. Each call is a thread of the browser.
 */
export async function hashDeriver(
  text: string,
  iterations: number
): Promise<((salt: string) => Promise<number>) | undefined> {
  const subtle = globalThis.crypto?.subtle
  if (!subtle) return undefined
  const encoder = new TextEncoder()
  const key = await subtle.importKey('raw', encoder.encode(text), 'PBKDF2', false, ['deriveBits'])
  return async salt => {
    const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(salt), iterations }
    return new DataView(await subtle.deriveBits(parameters, key, HASH_BITS)).getUint32(0)
  }
}
