import { useLayoutEffect, useRef, type MouseEvent } from 'react'
import styles from './zoom.module.css'
import { anchoredScroll, type ZoomLevel } from './zoom.rules'

/** The full-size image in a scrollable, focusable frame. A click zooms in and out. */
export function ZoomedImage(props: { src: string; alt: string; level: ZoomLevel; onToggle: () => void }) {
  const { src, alt, level, onToggle } = props
  const frame = useRef<HTMLDivElement>(null)
  const previous = useRef({ level, x: 0.5, y: 0.5 })

  // Layout effect: after the paint the image would jump.
  useLayoutEffect(() => {
    const element = frame.current
    const { level: previousLevel, x, y } = previous.current
    previous.current = { level, x: 0.5, y: 0.5 }
    if (!element || previousLevel === level) return
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = element
    const scale = level / previousLevel
    element.scrollLeft = anchoredScroll(x * clientWidth, clientWidth, scrollLeft, scale)
    element.scrollTop = anchoredScroll(y * clientHeight, clientHeight, scrollTop, scale)
  }, [level])

  const toggle = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    if (box.width && box.height)
      previous.current = {
        level,
        x: (event.clientX - box.left) / box.width,
        y: (event.clientY - box.top) / box.height
      }
    onToggle()
  }

  return (
    <div
      ref={frame}
      className={styles.frame}
      data-level={level}
      tabIndex={0}
      role="group"
      aria-label={alt}
      onClick={toggle}
    >
      <img key={src} className={styles.picture} src={src} alt={alt} />
    </div>
  )
}
