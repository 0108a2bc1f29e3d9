import type { IncomingMessage } from 'node:http'

/** Reads a body. Resolves to undefined for one that is too large; never for one that is broken off. */
export const readBody = (incoming: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> =>
  new Promise(resolve => {
    const chunks: Buffer[] = []
    let bytes = 0
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= maxBytes) chunks.push(chunk)
      else resolve(undefined)
    })
    incoming.on('end', () => resolve(Buffer.concat(chunks)))
  })

/** Calls `onTooLarge` when the body is longer than allowed. */
export function limitBodySize(incoming: IncomingMessage, maxBodyBytes: number, onTooLarge: () => void): void {
  let bytes = 0
  incoming.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxBodyBytes) onTooLarge()
  })
}
