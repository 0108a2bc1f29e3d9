import { IconButton } from '@sahra/shared/ui/icon-button'
import { galleryText } from './gallery.text'
import styles from './zoom.module.css'
import { MAX_ZOOM, MIN_ZOOM } from './zoom.rules'

/** `aria-disabled` instead of `disabled`: a disabled button would lose the focus. */
export function ZoomTools(props: {
  level: number
  count: number
  current: number
  onZoom: (step: 1 | -1) => void
  onShow: (image: number) => void
}) {
  const { level, count, current, onZoom, onShow } = props
  return (
    <div className={styles.tools}>
      <IconButton
        icon="minus"
        label={galleryText.zoomOut}
        aria-disabled={level === MIN_ZOOM}
        onClick={() => onZoom(-1)}
      />
      <IconButton
        icon="plus"
        label={galleryText.zoomIn}
        aria-disabled={level === MAX_ZOOM}
        onClick={() => onZoom(1)}
      />
      {count > 1 && (
        <>
          <span className={styles.count}>{`${current + 1} / ${count}`}</span>
          <IconButton
            icon="chevron"
            className={styles.previous}
            label={galleryText.previous}
            aria-disabled={current === 0}
            onClick={() => onShow(current - 1)}
          />
          <IconButton
            icon="chevron"
            className={styles.next}
            label={galleryText.next}
            aria-disabled={current === count - 1}
            onClick={() => onShow(current + 1)}
          />
        </>
      )}
    </div>
  )
}
