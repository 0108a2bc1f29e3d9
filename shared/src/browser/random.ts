/** Returns random bytes as hexadecimal digits. Not `crypto.randomUUID`, which pages without https do not have. */
export const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map(byte => byte.toString(16).padStart(2, '0')).join('')
