import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** Renders to HTML after all Suspense boundaries have settled; rejects with the first error of any component. */
export function renderMarkup(element: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(Buffer.from(chunk))
        done()
      },
      final(done) {
        done()
        resolve(Buffer.concat(chunks).toString())
      }
    })
    let firstError: unknown
    const stream = renderToPipeableStream(element, {
      // React outlines larger boundaries, and moves them into place with an inline script that the CSP forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: error => {
        firstError ??= error
      },
      onShellError: reject,
      onAllReady: () => (firstError ? reject(firstError) : stream.pipe(sink))
    })
  })
}
