import { publicConfig } from '@sahra/shared/shop/config'
import type { PageLocation, PageModule } from '@sahra/shared/page/page'
import { $categories } from '@sahra/shared/stores/categories'
import { trustedScriptText } from '../federation/trusted-types'
import { headOf, type Head, type HeadTag } from './head-tags'
import { localized } from '../language/language-history'
import { announceRoute } from './route-announcer'

export interface HeadedPage extends PageLocation {
  module: PageModule
  data: Promise<unknown>
}

/**
 * Writes the head of a page, before and after its data has loaded, and announces the title. Returns a function that stops
 * writing it.
 */
export function watchHead({ module, data, url, params }: HeadedPage, noindex: boolean): () => void {
  let isOver = false
  let loaded: unknown
  const write = (value: unknown): void => {
    if (isOver) return
    const head = headOf(module, { url, params }, value, { publicUrl: publicConfig().publicUrl, noindex })
    writeHead(head)
    if (head.movedTo && location.pathname === localized(url.pathname)) correctAddress(head.movedTo)
  }
  const finish = (value: unknown): void => {
    loaded = value
    write(value)
    if (!isOver) announceRoute(document.title)
  }
  if (module.loader) write(undefined)
  data.then(finish, () => finish(undefined))
  // Titles and breadcrumbs may contain category names.
  const stop = $categories.listen(() => write(loaded))
  return () => {
    isOver = true
    stop()
  }
}

/** Without the router, which would load the page again. */
const correctAddress = (path: string): void => history.replaceState(history.state, '', path + location.hash)

/**
 * Replaces the tags of the previous page, or of the server; `data-head` marks them. Structured data that the page leaves to
 * the server stays (C361).
 */
export function writeHead({ title, tags }: Head): void {
  document.title = title
  const elements = tags.map(createElement)
  const replaced = tags.some(({ tag }) => tag === 'script') ? '[data-head]' : '[data-head]:not(script)'
  for (const previous of document.head.querySelectorAll(replaced)) previous.remove()
  document.head.append(...elements)
}

function createElement({ tag, attributes, text }: HeadTag): HTMLElement {
  const element = document.createElement(tag)
  element.dataset.head = ''
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  if (text && element instanceof HTMLScriptElement) element.text = trustedScriptText(text)
  else if (text) element.append(text)
  return element
}
