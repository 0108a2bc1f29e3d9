import { Picture } from '@sahra/shared/ui/picture'
import styles from './gallery.module.css'
import { galleryText } from './gallery.text'

/** Hidden by CSS on phones. */
export function Thumbnails(props: {
  images: readonly string[]
  current: number
  onShow: (image: number) => void
}) {
  const { images, current, onShow } = props
  return (
    <ul className={styles.thumbs}>
      {images.map((src, index) => (
        <li key={`${index} ${src}`}>
          <button
            type="button"
            aria-label={galleryText.show(index + 1, images.length)}
            aria-current={index === current || undefined}
            onClick={() => onShow(index)}
          >
            <Picture src={src} alt="" sizes="5rem" width={160} height={200} />
          </button>
        </li>
      ))}
    </ul>
  )
}
