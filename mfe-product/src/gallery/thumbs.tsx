import { Picture } from '@sahra/shared/ui/picture'
import styles from './gallery.module.css'
import { galleryText } from './gallery.text'

/** Small pictures beside the stage; only where there is room for them. */
export function Thumbs(props: {
  images: readonly string[]
  current: number
  onShow: (image: number) => void
}) {
  const { images, current, onShow } = props
  return (
    <ul className={styles.thumbs}>
      {images.map((src, place) => (
        <li key={`${place} ${src}`}>
          <button
            type="button"
            aria-label={galleryText.show(place + 1, images.length)}
            aria-current={place === current || undefined}
            onClick={() => onShow(place)}
          >
            <Picture src={src} alt="" sizes="5rem" width={160} height={200} />
          </button>
        </li>
      ))}
    </ul>
  )
}
