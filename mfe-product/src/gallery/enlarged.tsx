import { useLayoutEffect, useRef, type MouseEvent } from 'react'
import styles from './zoom.module.css'
import { keptPlace, type Depth } from './zoom.rules'

/** The largest picture there is, in a frame that scrolls by finger, wheel and arrow keys. A click goes nearer and back. */
export function Enlarged(props: { src: string; alt: string; depth: Depth; onToggle: () => void }) {
  const { src, alt, depth, onToggle } = props
  const frame = useRef<HTMLDivElement>(null)
  const before = useRef({ depth, x: 0.5, y: 0.5 })

  // Before it is painted, or the picture would jump.
  useLayoutEffect(() => {
    const shown = frame.current
    const { depth: was, x, y } = before.current
    before.current = { depth, x: 0.5, y: 0.5 }
    if (!shown || was === depth) return
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = shown
    const times = depth / was
    shown.scrollLeft = keptPlace(x * clientWidth, clientWidth, scrollLeft, times)
    shown.scrollTop = keptPlace(y * clientHeight, clientHeight, scrollTop, times)
  }, [depth])

  const toggle = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    if (box.width && box.height)
      before.current = {
        depth,
        x: (event.clientX - box.left) / box.width,
        y: (event.clientY - box.top) / box.height
      }
    onToggle()
  }

  return (
    <div
      ref={frame}
      className={styles.frame}
      data-depth={depth}
      tabIndex={0}
      role="group"
      aria-label={alt}
      onClick={toggle}
    >
      <img className={styles.picture} src={src} alt={alt} />
    </div>
  )
}
