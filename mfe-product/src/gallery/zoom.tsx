import { Dialog } from '@sahra/shared/ui/dialog'
import { IconButton } from '@sahra/shared/ui/icon-button'
import { useState, type KeyboardEvent } from 'react'
import { ZoomedImage } from './zoomed-image'
import { galleryText } from './gallery.text'
import styles from './zoom.module.css'
import { stepZoom, MIN_ZOOM, MAX_ZOOM, type ZoomLevel } from './zoom.rules'

/** Full-screen image viewer; zooms by click and by the + and − keys, arrows change the image. */
export function Zoom(props: {
  open: boolean
  name: string
  images: readonly string[]
  current: number
  onShow: (image: number) => void
  onClose: () => void
}) {
  const { open, name, images, current, onShow, onClose } = props
  const [level, setLevel] = useState<ZoomLevel>(MIN_ZOOM)
  const zoomBy = (step: 1 | -1) => setLevel(stepZoom(level, step))
  // `aria-disabled` instead of `disabled`: a disabled button would lose the focus.
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
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    // In an enlarged image the arrows scroll.
    if (!step || level !== MIN_ZOOM) return
    event.preventDefault()
    show(current + (getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step))
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
        {src && (
          <ZoomedImage
            src={src}
            alt={galleryText.enlarged(name)}
            level={level}
            onToggle={() => setLevel(level === MIN_ZOOM ? 2 : MIN_ZOOM)}
          />
        )}
        <div className={styles.tools}>
          <IconButton
            icon="minus"
            label={galleryText.zoomOut}
            aria-disabled={level === MIN_ZOOM}
            onClick={() => zoomBy(-1)}
          />
          <IconButton
            icon="plus"
            label={galleryText.zoomIn}
            aria-disabled={level === MAX_ZOOM}
            onClick={() => zoomBy(1)}
          />
          {images.length > 1 && (
            <>
              <span className={styles.count}>{`${current + 1} / ${images.length}`}</span>
              <IconButton
                icon="chevron"
                className={styles.previous}
                label={galleryText.previous}
                aria-disabled={current === 0}
                onClick={() => show(current - 1)}
              />
              <IconButton
                icon="chevron"
                className={styles.next}
                label={galleryText.next}
                aria-disabled={current === images.length - 1}
                onClick={() => show(current + 1)}
              />
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}
