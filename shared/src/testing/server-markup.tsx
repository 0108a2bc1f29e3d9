import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** What React writes in place of a Suspense boundary that suspended. */
const UNRENDERED_BOUNDARY = '<!--$!-->'

/** Renders to HTML as a server does: again, until everything that suspends has loaded. */
export async function serverMarkup(element: () => ReactNode): Promise<string> {
  for (;;) {
    const html = renderToString(element())
    if (!html.includes(UNRENDERED_BOUNDARY)) return html
    await new Promise(resolve => setTimeout(resolve))
  }
}
