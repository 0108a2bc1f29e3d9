import { publicConfig } from '@sahra/shared/config'
import type { PageLocation, PageModule } from '@sahra/shared/page'
import { $categories } from '@sahra/shared/stores/categories'
import { useEffect } from 'react'
import { trustedData } from '../federation/trusted'
import { announceArrival } from './arrival'
import { headOf, type Head, type HeadTag } from './head-tags'

interface Shown extends PageLocation {
  module: PageModule
  data: Promise<unknown>
}

/** Keeps title, description and the rest of the head in step with the page: once at once, once more with its data. */
export function useHead({ module, data, url, params }: Shown, noindex: boolean): void {
  useEffect(() => {
    let left = false
    let latest: unknown
    const show = (known: unknown): void => {
      if (left) return
      writeHead(headOf(module, { url, params }, known, { publicUrl: publicConfig().publicUrl, noindex }))
    }
    const finish = (known: unknown): void => {
      latest = known
      show(known)
      if (!left) announceArrival(document.title)
    }
    if (module.loader) show(undefined)
    data.then(finish, () => finish(undefined))
    // Some titles and trails name a category: they are right only when those are known.
    const stop = $categories.listen(() => show(latest))
    return () => {
      left = true
      stop()
    }
  }, [module, data, url, params, noindex])
}

/** Replaces what an earlier page (or the server) wrote; marked, so that nothing else in the head is touched. */
export function writeHead({ title, tags }: Head): void {
  document.title = title
  const fresh = tags.map(element)
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove()
  document.head.append(...fresh)
}

function element({ tag, attributes, text }: HeadTag): HTMLElement {
  const made = document.createElement(tag)
  made.dataset.head = ''
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  if (text && made instanceof HTMLScriptElement) made.text = trustedData(text)
  else if (text) made.append(text)
  return made
}
