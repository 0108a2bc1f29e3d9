import type { ShopperKey } from '@sahra/shared/contract/boot'
import { storage } from '@sahra/shared/browser/storage'
import { useEffect, useState } from 'react'

const KEY: ShopperKey = 'sahra:shopper'

/**
 * Returns whether the button can be shown: at once where the page has room for it (a browser that had it before) or
 * where it moves nothing in the window, else after a press (C478).
 */
export function useArrival(isOffered: unknown): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (!isOffered) return
    const page = document.documentElement.dataset
    // The link to the chat of a product; a cart has nothing below.
    const next = document.querySelector('main [data-late]+a')
    const arrive = () => setThere(true)
    if (!next || next.getBoundingClientRect().top >= innerHeight || page.shopper === 'express') arrive()
    else addEventListener('click', arrive, { once: true })
    storage.local.set(KEY, 'express')
    // For the pages that follow in this document.
    return () => void (page.shopper = 'express')
  }, [isOffered])
  return isThere
}
