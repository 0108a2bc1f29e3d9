import type { ReactNode } from 'react'
import styles from './root.module.css'

const ID = 'sahra-route'

/** Live region that tells screen readers the title of a new page. */
export const RouteAnnouncer = (): ReactNode => <p id={ID} className={styles.spoken} aria-live="polite" />

export function announceRoute(title: string): void {
  const region = document.getElementById(ID)
  if (region && region.textContent !== title) region.textContent = title
}
