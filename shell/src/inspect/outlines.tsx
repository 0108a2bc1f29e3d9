import { watchSize } from '@sahra/shared/browser/resize'
import { useEffect, useState, type ReactNode } from 'react'
import { inspectText as text } from './inspect.text'
import { appsOf, shortId, type Inspected } from './inspected'
import type { LoadTime } from './load-times'
import { useLoadTimes } from './use-load-times'
import styles from './outlines.module.css'

interface Outline {
  app: string
  release: string
  widget?: string | undefined
  top: number
  left: number
  width: number
  height: number
}

/** Draws a frame around each slot and widget. Fixed above the page: nothing in it moves. */
export function Outlines({ inspected }: { inspected: Inspected }): ReactNode {
  const loads = useLoadTimes()
  const [outlines, setOutlines] = useState<Outline[]>([])

  useEffect(() => {
    let frame = 0
    const measure = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const next = boundaries().map(element => outlineOf(element, inspected))
        setOutlines(before => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
      })
    }
    const changes = new MutationObserver(measure)
    changes.observe(document.getElementById('sahra') ?? document.body, { childList: true, subtree: true })
    const stop = watchSize(document.body, measure)
    addEventListener('scroll', measure, { passive: true, capture: true })
    addEventListener('resize', measure)
    measure()
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      stop()
      removeEventListener('scroll', measure, { capture: true })
      removeEventListener('resize', measure)
    }
  }, [inspected])

  return (
    <div className={styles.outlines} aria-hidden="true">
      {outlines.map(({ app, release, widget, ...box }, place) => (
        <div key={place} className={styles.outline} data-widget={widget} style={box}>
          <span>
            {[
              widget ?? app,
              shortId(release),
              inspected.inspect.apps[app]?.team || text.unsigned,
              latest(loads, app, widget)
            ].join(' · ')}
          </span>
        </div>
      ))}
    </div>
  )
}

/** The roots of slots and widgets. A remote may mark its page's root again. */
const boundaries = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[data-boundary]')].filter(
    ({ dataset, parentElement }) =>
      dataset['widget'] !== undefined ||
      parentElement?.closest<HTMLElement>('[data-boundary]')?.dataset['boundary'] !== dataset['boundary']
  )

function outlineOf(element: HTMLElement, inspected: Inspected): Outline {
  const { boundary: app = '', release, widget } = element.dataset
  const { top, left, width, height } = element.getBoundingClientRect()
  const planned = appsOf(inspected).find(({ name }) => name === app)?.release ?? ''
  return { app, release: release ?? planned, widget, top, left, width, height }
}

/** The load that the slot or widget shows: the last one of its app. */
function latest(loads: readonly LoadTime[], app: string, widget: string | undefined): string {
  const expose = widget && `widget-${widget.split('/').at(-1)}`
  const own = loads.filter(load => load.app === app && (!expose || load.expose === expose))
  const load = own.at(-1)
  return load ? text.load(load.ms, load.source) : text.notLoaded
}
