import { sizeGuideText as text } from './size-guide.text'
import styles from './size-guide.module.css'

/** Where each measure is taken: [name, height, half of the width] in the units of the drawing. */
const lines = [
  [text.bust, 62, 21],
  [text.waist, 92, 15],
  [text.hips, 122, 23]
] as const

/** A figure with the lines along which bust, waist and hips are measured; the table says the same in words. */
export function BodyDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 120 200" aria-hidden="true">
      <path d="M60 6c7 0 11 6 11 13s-4 14-11 14-11-7-11-14S53 6 60 6ZM55 32v8c-10 2-17 5-18 12l-3 42M65 32v8c10 2 17 5 18 12l3 42M40 56c1 14 6 24 5 34-2 11-8 20-8 33 0 22 8 46 10 71M80 56c-1 14-6 24-5 34 2 11 8 20 8 33 0 22-8 46-10 71M60 130l-3 64M60 130l3 64" />
      {lines.map(([name, height, half]) => (
        <g key={name}>
          <ellipse className={styles.measure} cx="60" cy={height} rx={half} ry="3" />
          <text x="92" y={height + 3}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}
