import { needsScripts, readsWithoutScripts } from './page.text'
import type { PageDeclaration } from '../contract/remote'

/** Declares a page that only a browser renders and no search engine lists; without scripts it says that it needs them. */
export const browserPage = (
  path: string,
  feature: string,
  { title, description }: { title: string; description: string }
): PageDeclaration => ({
  path,
  feature,
  title,
  description,
  fallback: needsScripts,
  render: 'browser',
  noindex: true
})

/** Declares such a page for signed-in shoppers. */
export const privatePage = (...page: Parameters<typeof browserPage>): PageDeclaration => ({
  ...browserPage(...page),
  guard: 'session'
})

/** Declares a page that is rendered on the server; while scripts are off it says what they are needed for. */
export const renderedPage = (page: Omit<PageDeclaration, 'render'>): PageDeclaration => ({
  fallback: needsScripts,
  scriptless: readsWithoutScripts,
  ...page,
  render: 'server'
})
