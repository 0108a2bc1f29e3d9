import { sourceSet } from '@sahra/shared/ui/picture'
import { useLayoutEffect, useRef, type CSSProperties, type MouseEvent, type RefObject } from 'react'
import { galleryText } from './gallery.text'
import { usePinch } from './pinch'
import { useSteadyMiddle } from './steady-middle'
import styles from './zoom.module.css'
import { anchoredScroll, MIN_ZOOM } from './zoom.rules'

/**
 * The picture in a scrollable, focusable frame. A click and two fingers zoom in and out. The largest size loads when it is
 * enlarged, over the one that is there.
 */
export function ZoomedImage(props: {
  src: string
  name: string
  level: number
  frame: RefObject<HTMLDivElement | null>
  onLevel: (level: number) => void
}) {
  const { src, level, frame, onLevel } = props
  const alt = galleryText.enlarged(props.name)
  const anchor = useRef({ level, x: 0.5, y: 0.5 })

  const zoomTo = (next: number, clientX: number, clientY: number): void => {
    const box = frame.current?.getBoundingClientRect()
    if (box?.width && box.height)
      anchor.current = { level, x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
    onLevel(next)
  }
  usePinch(frame, level, zoomTo)
  useSteadyMiddle(frame)

  // Layout effect: after the paint the image would jump.
  useLayoutEffect(() => {
    const element = frame.current
    const { level: previousLevel, x, y } = anchor.current
    anchor.current = { level, x: 0.5, y: 0.5 }
    if (!element || previousLevel === level) return
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = element
    const scale = level / previousLevel
    element.scrollLeft = anchoredScroll(x * clientWidth, clientWidth, scrollLeft, scale)
    element.scrollTop = anchoredScroll(y * clientHeight, clientHeight, scrollTop, scale)
  }, [frame, level])

  return (
    <div
      ref={frame}
      className={styles.frame}
      // A scroll offset is counted from the other side in a frame from right to left.
      dir="ltr"
      data-level={level}
      style={{ '--level': level } as CSSProperties}
      tabIndex={0}
      role="group"
      aria-label={alt}
      onClick={(event: MouseEvent) => zoomTo(level === MIN_ZOOM ? 2 : MIN_ZOOM, event.clientX, event.clientY)}
    >
      <img
        key={src}
        className={styles.picture}
        src={src}
        srcSet={sourceSet(src, 'webp')}
        sizes="100vw"
        alt={alt}
      />
      {level > MIN_ZOOM && <img className={styles.picture} src={src} alt="" />}
    </div>
  )
}
