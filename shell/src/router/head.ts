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
    const page = { module, data, url, params }
    if (late) return late.watchHead(page, noindex)
    let stop = (): void => undefined
    let isOver = false
    const cancel = onIdle(() => {
      load().then(({ watchHead }) => {
        if (!isOver) stop = watchHead(page, noindex)
      }, console.warn)
    }, IDLE_TIMEOUT_MS)
    return () => {
      cancel()
      isOver = true
      stop()
    }
  }, [module, data, url, params, noindex])
}
