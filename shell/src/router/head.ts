import { publicConfig } from '@sahra/shared/config'
import type { PageLocation, PageModule } from '@sahra/shared/page'
import { $categories } from '@sahra/shared/stores/categories'
import { useEffect } from 'react'
import { trustedScriptText } from '../federation/trusted-types'
import { announceRoute } from './arrival'
import { headOf, type Head, type HeadTag } from './head-tags'

interface ShownPage extends PageLocation {
  module: PageModule
  data: Promise<unknown>
}

/** Keeps title, description and the rest of the head in step with the page: once at once, once more with its data. */
export function useHead({ module, data, url, params }: ShownPage, noindex: boolean): void {
  useEffect(() => {
    let unmounted = false
    let latestData: unknown
    const show = (pageData: unknown): void => {
      if (unmounted) return
      writeHead(headOf(module, { url, params }, pageData, { publicUrl: publicConfig().publicUrl, noindex }))
    }
    const finish = (pageData: unknown): void => {
      latestData = pageData
      show(pageData)
      if (!unmounted) announceRoute(document.title)
    }
    if (module.loader) show(undefined)
    data.then(finish, () => finish(undefined))
    // Some titles and trails name a category: they are right only when those are known.
    const stop = $categories.listen(() => show(latestData))
    return () => {
      unmounted = true
      stop()
    }
  }, [module, data, url, params, noindex])
}

/** Replaces what an earlier page (or the server) wrote; marked, so that nothing else in the head is touched. */
export function writeHead({ title, tags }: Head): void {
  document.title = title
  const fresh = tags.map(createElement)
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove()
  document.head.append(...fresh)
}

function createElement({ tag, attributes, text }: HeadTag): HTMLElement {
  const element = document.createElement(tag)
  element.dataset.head = ''
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  if (text && element instanceof HTMLScriptElement) element.text = trustedScriptText(text)
  else if (text) element.append(text)
  return element
}
