import { classNames } from './class-names'
import styles from './icon.module.css'

/** Paths on a 24 × 24 grid, strokes only. */
const drawings = {
  back: 'M20 12H4.5m6-6-6 6 6 6',
  bag: 'M5 8.5h14l1 12H4ZM8.5 8.5V7a3.5 3.5 0 0 1 7 0v1.5',
  bin: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 13h9.4l.8-13M10.2 10.5v6M13.8 10.5v6',
  card: 'M3.5 6.5h17v11h-17ZM3.5 10.5h17M7 14.5h3',
  chat: 'M4 20l1.2-3.8A7.8 7.8 0 1 1 8.2 19L4 20Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm6 9.5 6 6 6-6',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7v5l3.5 2',
  close: 'm6 6 12 12M18 6 6 18',
  copy: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4',
  diamond: 'M7 4.5h10l4 5.5-9 10-9-10ZM3 10h18M9 10l3 10 3-10-2-5.5M9 10l2-5.5',
  done: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8 12.2l2.8 2.8L16 9.5',
  download: 'M12 4v11m-5-4.5 5 5 5-5M5 20h14',
  external: 'M9.5 5H5v14h14v-4.5M13 5h6v6M19 5l-8.5 8.5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  filter: 'M4 7.5h16M7 12h10M10 16.5h4',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17',
  heart: 'M12 19.8S3.5 14.7 3.5 9A4.5 4.5 0 0 1 12 7.2 4.5 4.5 0 0 1 20.5 9c0 5.7-8.5 10.8-8.5 10.8Z',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5M12 8v.2',
  mail: 'M3.5 6h17v12.5h-17zM3.5 6.5 12 13l8.5-6.5',
  menu: 'M3.5 8h17M3.5 16h17',
  minus: 'M6 12h12',
  phone:
    'M6 4h3.5l1.5 4-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2 4 1.5V18a2 2 0 0 1-2 2C11 20 4 13 4 6a2 2 0 0 1 2-2Z',
  pin: 'M12 21s6.5-6.2 6.5-11A6.5 6.5 0 0 0 5.5 10c0 4.8 6.5 11 6.5 11ZM12 7.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4Z',
  plus: 'M6 12h12M12 6v12',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4.5V9H15',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM16 16l4.5 4.5',
  share: 'M12 15V4m-4 3.5L12 4l4 3.5M7 11H5v9h14v-9h-2',
  shield: 'M12 3.5 19 6v6c0 4.5-3 7-7 8.5C8 19 5 16.5 5 12V6Zm-3 8.3 2.2 2.2 4-4.2',
  star: 'm12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6L3.4 9.8l6-.8Z',
  unplug: 'M9 3v5M15 3v5M6 8h12v3.5a6 6 0 0 1-12 0ZM12 17.5V21',
  user: 'M12 4.5a3.75 3.75 0 1 1 0 7.5 3.75 3.75 0 0 1 0-7.5ZM4.5 20.5c.6-3.9 3.6-5.5 7.5-5.5s6.9 1.6 7.5 5.5',
  warn: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 8v5M12 16v.2',
  zoom: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM16 16l4.5 4.5M8.5 11h5M11 8.5v5'
}
export type IconName = keyof typeof drawings

/** A decorative icon, hidden from assistive technology. `filled` for a selected heart. */
export function Icon(props: {
  name: IconName
  size?: 'small' | 'large'
  filled?: boolean
  /** Mirrored in right-to-left text, for icons that point along the line. */
  mirrored?: boolean
  className?: string
}) {
  const { name, size, filled, mirrored, className } = props
  return (
    <svg
      className={classNames(
        styles.icon,
        size && styles[size],
        filled && styles.filled,
        mirrored && styles.mirrored,
        className
      )}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={drawings[name]} />
    </svg>
  )
}
