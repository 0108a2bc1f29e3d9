import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server.edge'

/** What React writes in place of a Suspense boundary that suspended or failed. */
const UNRENDERED_BOUNDARY = '<!--$!-->'

/** Renders to HTML after all Suspense boundaries have settled; rejects with the first error of any component. */
export async function renderMarkup(element: ReactNode): Promise<string> {
  return renderAtOnce(element) ?? renderStream(element)
}

/** The stream encodes every string by itself, which costs a third of a render; pages that have their data do not need it. */
function renderAtOnce(element: ReactNode): string | undefined {
  try {
    const markup = renderToString(element)
    return markup.includes(UNRENDERED_BOUNDARY) ? undefined : markup
  } catch {
    return undefined
  }
}

async function renderStream(element: ReactNode): Promise<string> {
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
