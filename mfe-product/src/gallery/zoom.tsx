import { Dialog } from '@sahra/shared/ui/dialog'
import { useRef, useState, type KeyboardEvent } from 'react'
import { ZoomedImage } from './zoomed-image'
import styles from './zoom.module.css'
import { panBy, stepZoom, MIN_ZOOM } from './zoom.rules'
import { ZoomTools } from './zoom-tools'
export { Lens } from './lens'

export interface ZoomProps {
  open: boolean
  name: string
  images: readonly string[]
  current: number
  onShow: (image: number) => void
  onClose: () => void
}

/**
 * Full-screen image viewer; zooms by click, by two fingers and by the + and − keys. Arrows change the image, and move an
 * enlarged one.
 */
export function Zoom(props: ZoomProps) {
  const { open, name, images, current, onShow, onClose } = props
  const [level, setLevel] = useState(MIN_ZOOM)
  const frame = useRef<HTMLDivElement>(null)
  const zoomBy = (step: 1 | -1) => setLevel(stepZoom(level, step))
  const show = (image: number) => {
    if (!images[image]) return
    setLevel(MIN_ZOOM)
    onShow(image)
  }
  const close = () => {
    setLevel(MIN_ZOOM)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === '+' || event.key === '=') zoomBy(1)
    if (event.key === '-') zoomBy(-1)
    const pan = panBy(event.key)
    if (!pan) return
    if (level > MIN_ZOOM) {
      event.preventDefault()
      const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {}
      frame.current?.scrollBy({ left: pan.x * clientWidth, top: pan.y * clientHeight })
    } else if (pan.x) {
      event.preventDefault()
      const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
      show(current + (Math.sign(pan.x) === (isMirrored ? -1 : 1) ? 1 : -1))
    }
  }

  const src = images[current]
  return (
    <Dialog
      open={open}
      onClose={close}
      title={name}
      variant="full"
      className={styles.zoom}
      onKeyDown={onKeyDown}
    >
      <div className={styles.stage}>
        {src && <ZoomedImage src={src} name={name} level={level} frame={frame} onLevel={setLevel} />}
        <ZoomTools level={level} count={images.length} current={current} onZoom={zoomBy} onShow={show} />
      </div>
    </Dialog>
  )
}
