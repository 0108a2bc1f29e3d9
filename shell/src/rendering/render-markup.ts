import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'

/** Renders to HTML after all Suspense boundaries have settled; rejects with the first error of any component. */
export async function renderMarkup(element: ReactNode): Promise<string> {
  let firstError: unknown
  const stream = await renderToReadableStream(element, {
    // React outlines larger boundaries, and moves them into place with an inline script that the CSP forbids.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: error => {
      firstError ??= error
    }
  })
  await stream.allReady
  if (firstError) {
    await stream.cancel()
    throw firstError
  }
  return new Response(stream).text()
}
