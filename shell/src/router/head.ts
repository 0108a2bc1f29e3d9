import { onIdle } from '@sahra/shared/browser/idle'
import { useEffect } from 'react'
import type { HeadedPage } from './watch-head'

type Late = typeof import('./watch-head')
let late: Late | undefined

/** The content of the page hydrates after its frame. */
const IDLE_TIMEOUT_MS = 400

/** The server has written the head of a first page: what writes the next loads when that is hydrated. */
const load = async (): Promise<Late> => (late = await import(/* webpackChunkName: "late" */ './watch-head'))

/** Writes the head of a page and announces its title. */
export function useHead({ module, data, url, params }: HeadedPage, noindex: boolean): void {
  useEffect(() => {
    let isOver = false
    let stop: (() => void) | undefined
    const watch = ({ watchHead }: Late): void => {
      if (!isOver) stop = watchHead({ module, data, url, params }, noindex)
    }
    const cancel = late ? watch(late) : onIdle(() => void load().then(watch, console.warn), IDLE_TIMEOUT_MS)
    return () => {
      cancel?.()
      isOver = true
      stop?.()
      // Of this page: the next one has other structured data, or leaves it to the server (C361).
      for (const script of document.head.querySelectorAll('script[data-head]')) script.remove()
    }
  }, [module, data, url, params, noindex])
}
