import { sizeGuideText as text } from './size-guide.text'
import styles from './size-guide.module.css'

/** A foot on a sheet of paper, with the marks that its length is measured between; the text above says the same in words. */
export function FootDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 120 200" aria-hidden="true">
      <path className={styles.sheet} d="M8 6h90v188H8z" />
      <path d="M46 176c-10 0-16-8-15-20 1-12 5-22 4-36-1-14-7-24-7-42 0-12 2-22 4-30 0-10 2-23 9-24 7-1 10 8 9 18 1-8 4-13 8-12 4 1 5 8 4 15 1-6 4-9 7-8 4 2 4 8 3 14 1-5 4-7 6-5 3 2 3 8 2 13 1-3 4-4 5-2 3 3 2 9 0 15-3 16-11 28-14 44-3 16-5 24-5 36 0 15-8 24-20 24Z" />
      <path className={styles.measure} d="M20 24h90M20 176h90" />
      <path d="M108 24v152m-2-147 2-5 2 5m-4 142 2 5 2-5" />
      <text textAnchor="middle" transform="translate(117 100) rotate(-90)">
        {text.foot}
      </text>
    </svg>
  )
}
