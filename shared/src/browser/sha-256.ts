/** Returns the SHA-256 of a text as hex; undefined without a secure context. */
export async function sha256(text: string): Promise<string | undefined> {
  const hash = await globalThis.crypto?.subtle?.digest('SHA-256', new TextEncoder().encode(text))
  return hash && [...new Uint8Array(hash)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
