import { Dialog } from '@sahra/shared/ui/dialog'
import { IconButton } from '@sahra/shared/ui/icon-button'
import { useState, type KeyboardEvent } from 'react'
import { Enlarged } from './enlarged'
import { galleryText } from './gallery.text'
import styles from './zoom.module.css'
import { deeper, farthest, nearest, type Depth } from './zoom.rules'

/** One picture as large as the screen and larger: by click, by fingers, by + and − and the arrow keys. */
export function Zoom(props: {
  open: boolean
  name: string
  images: readonly string[]
  current: number
  onShow: (image: number) => void
  onClose: () => void
}) {
  const { open, name, images, current, onShow, onClose } = props
  const [depth, setDepth] = useState<Depth>(farthest)
  const zoom = (by: 1 | -1) => setDepth(deeper(depth, by))
  // The buttons at an end are not `disabled`: they would drop the focus.
  const show = (image: number) => {
    if (!images[image]) return
    setDepth(farthest)
    onShow(image)
  }
  const close = () => {
    setDepth(farthest)
    onClose()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') zoom(1)
    if (event.key === '-') zoom(-1)
  }

  const src = images[current]
  return (
    <Dialog open={open} onClose={close} title={name} look="full" className={styles.zoom}>
      <div className={styles.place} onKeyDown={press}>
        {src && (
          <Enlarged
            key={src}
            src={src}
            alt={galleryText.enlarged(name)}
            depth={depth}
            onToggle={() => setDepth(depth === farthest ? 2 : farthest)}
          />
        )}
        <div className={styles.tools}>
          <IconButton
            icon="minus"
            label={galleryText.zoomOut}
            aria-disabled={depth === farthest}
            onClick={() => zoom(-1)}
          />
          <IconButton
            icon="plus"
            label={galleryText.zoomIn}
            aria-disabled={depth === nearest}
            onClick={() => zoom(1)}
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
