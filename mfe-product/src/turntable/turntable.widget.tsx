import { TURNTABLE } from '@sahra/shared/contract/limits'
import type { Widgets } from '@sahra/shared/contract/widgets'
import { prefersReducedMotion } from '@sahra/shared/browser/media'
import { BusyNote } from '@sahra/shared/ui/busy-note'
import { Dialog } from '@sahra/shared/ui/dialog'
import { sourceSet } from '@sahra/shared/ui/picture'
import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react'
import styles from './turntable.module.css'
import { cellOf, degreesOf, frameAfter, frameAt, QUARTER_TURN, stepsOf } from './turntable.rules'
import { turntableText as text } from './turntable.text'

const ROWS = TURNTABLE.frames / TURNTABLE.columns
/** Of the whole sheet: six frames side by side. */
const SIZES = '(width < 40rem) 600vw, 180rem'

const FRAME_MS = 250

type Loading = 'loading' | 'ready' | 'failed'

/** A product that is turned by finger, mouse or keys. Its pictures load when it is opened. */
export function Component({ sheet, name, onClose }: Widgets['mfe-product/turntable']) {
  const [frame, setFrame] = useState(0)
  const [loading, setLoading] = useState<Loading>('loading')
  const stopTurning = useQuarterTurn(loading === 'ready', setFrame)
  const drag = useDrag(frame, setFrame)
  const { column, row } = cellOf(frame)
  const place = { '--columns': TURNTABLE.columns, '--rows': ROWS, '--column': column, '--row': row }
  return (
    <Dialog open variant="wide" title={name} onClose={onClose}>
      <div className={styles.turntable}>
        <div
          className={styles.stage}
          role="slider"
          tabIndex={0}
          aria-label={name}
          aria-valuemin={0}
          aria-valuemax={degreesOf(TURNTABLE.frames - 1)}
          aria-valuenow={degreesOf(frame)}
          aria-valuetext={text.degrees(degreesOf(frame))}
          onKeyDown={event => {
            const next = frameAfter(event.key, frame)
            if (next === undefined) return
            stopTurning()
            event.preventDefault()
            setFrame(next)
          }}
          {...drag}
          onPointerDown={event => {
            stopTurning()
            drag.onPointerDown(event)
          }}
        >
          <picture>
            <source type="image/avif" srcSet={sourceSet(sheet, 'avif')} sizes={SIZES} />
            <source type="image/webp" srcSet={sourceSet(sheet, 'webp')} sizes={SIZES} />
            <img
              className={styles.sheet}
              style={place as CSSProperties}
              data-loading={loading === 'ready' ? undefined : true}
              src={sheet}
              alt=""
              draggable={false}
              onLoad={() => setLoading('ready')}
              onError={() => setLoading('failed')}
            />
          </picture>
          {loading === 'loading' && <BusyNote className={styles.note}>{text.loading}</BusyNote>}
          {loading === 'failed' && (
            <p className={styles.note} role="alert">
              {text.failed}
            </p>
          )}
        </div>
        <p className={styles.hint}>{text.hint}</p>
      </div>
    </Dialog>
  )
}

/** Shows by one slow quarter turn that it can be turned (C389); returns a function that ends it. Reduced motion: none. */
function useQuarterTurn(isReady: boolean, onTurn: (frame: number) => void): () => void {
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  const stop = () => clearInterval(timer.current)
  useEffect(() => {
    if (!isReady || prefersReducedMotion()) return
    let frame = 0
    timer.current = setInterval(() => {
      frame += 1
      onTurn(frame)
      if (frame === QUARTER_TURN) clearInterval(timer.current)
    }, FRAME_MS)
    return () => clearInterval(timer.current)
  }, [isReady, onTurn])
  return stop
}

/** Handlers that turn with the pointer from where it went down. */
function useDrag(frame: number, onTurn: (frame: number) => void) {
  const start = useRef<{ x: number; frame: number }>(undefined)
  const end = (): void => void (start.current = undefined)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture?.(event.pointerId)
      start.current = { x: event.clientX, frame }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!start.current) return
      const { x, frame: from } = start.current
      onTurn(frameAt(from + stepsOf(event.clientX - x, event.currentTarget.clientWidth)))
    },
    onPointerUp: end,
    onPointerCancel: end
  }
}
