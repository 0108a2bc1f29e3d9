import { PageContext } from '@sahra/shared/page/page'
import { createElement, use, useEffect, useState } from 'react'
import { needsRemount, refresh } from './update.js'

/**
 * Wraps a page so that its module can be replaced while it is mounted. React Refresh updates the component; the loader
 * runs again when its source has changed.
 * @param {() => import('@sahra/shared/page/page').PageModule} read returns the current module
 */
export function hotPage(read) {
  /** @type {Set<{ remount: () => void, retry: () => void }>} */
  const mounted = new Set()

  function Component(/** @type {import('@sahra/shared/page/page').PageProps<unknown>} */ props) {
    const { retry } = use(PageContext)
    const [key, setKey] = useState(0)
    useEffect(() => {
      const instance = { remount: () => setKey(value => value + 1), retry }
      mounted.add(instance)
      return () => {
        mounted.delete(instance)
      }
    }, [retry])
    return createElement(read().Component, { ...props, key })
  }

  let loaderSource = String(read().loader)
  return {
    page: {
      Component,
      get loader() {
        return read().loader
      },
      get meta() {
        return read().meta
      },
      get ErrorBoundary() {
        return read().ErrorBoundary
      }
    },
    update() {
      refresh()
      const remounts = needsRemount()
      const source = String(read().loader)
      for (const { remount, retry } of [...mounted]) {
        if (remounts) remount()
        if (read().loader && (remounts || source !== loaderSource)) retry()
      }
      loaderSource = source
    }
  }
}
