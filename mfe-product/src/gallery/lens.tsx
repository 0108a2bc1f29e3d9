import { savesData } from '@sahra/shared/browser/saves-data'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import styles from './lens.module.css'

/** A mouse that only crosses the picture loads nothing. */
const REST_MS = 200

/**
 * Enlarges what is under a mouse that rests on a picture, from the largest size, which loads then. Returns the handlers of
 * the picture and the element to lay over it.
 */
export function useLens(src: string | undefined) {
  const [isOpen, setOpen] = useState(false)
  const lens = useRef<HTMLImageElement>(null)
  const origin = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const close = (): void => {
    clearTimeout(timer.current)
    timer.current = undefined
    setOpen(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const follow = (event: PointerEvent<HTMLElement>): void => {
    if (event.pointerType !== 'mouse' || savesData()) return
    const box = event.currentTarget.getBoundingClientRect()
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height]
    origin.current = `${x * 100}% ${y * 100}%`
    if (lens.current) lens.current.style.transformOrigin = origin.current
    timer.current ??= setTimeout(() => setOpen(true), REST_MS)
  }
  const handlers = { onPointerMove: follow, onPointerLeave: close }
  const element = isOpen && src && (
    <span className={styles.window} aria-hidden="true">
      <img
        key={src}
        ref={image => {
          lens.current = image
          if (image) image.style.transformOrigin = origin.current
        }}
        className={styles.lens}
        src={src}
        alt=""
        onLoad={({ currentTarget }) => currentTarget.toggleAttribute('data-loaded', true)}
      />
    </span>
  )
  return { handlers, element }
}
