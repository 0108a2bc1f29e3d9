import { PageContext } from '@sahra/shared/page'
import { createElement, use, useEffect, useState } from 'react'
import { refresh, startsAnew } from './update.js'

/**
 * A page whose module can be replaced while it stands. What it shows changes in place; where an edit changes what it
 * loads, the loader is asked again.
 * @param {() => object} read the newest module
 */
export function hotPage(read) {
  const standing = new Set()

  function Component(props) {
    const { retry } = use(PageContext)
    const [opened, open] = useState(0)
    useEffect(() => {
      const stands = { again: () => open(times => times + 1), retry }
      standing.add(stands)
      return () => standing.delete(stands)
    }, [retry])
    return createElement(read().Component, { ...props, key: opened })
  }

  let loader = String(read().loader)
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
    renew() {
      refresh()
      const anew = startsAnew()
      const now = String(read().loader)
      for (const { again, retry } of [...standing]) {
        if (anew) again()
        if (read().loader && (anew || now !== loader)) retry()
      }
      loader = now
    }
  }
}
