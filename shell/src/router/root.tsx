import { Outlet, ScrollRestoration, useNavigation } from '@sahra/shared/router'
import type { ReactNode } from 'react'
import { Frame } from '../frame/frame'
import styles from './root.module.css'

/** The frame stands whatever happens to the page inside it. */
export function Root(): ReactNode {
  const busy = useNavigation().state !== 'idle'
  return (
    <Frame>
      <div className={styles.progress} data-busy={busy || undefined} aria-hidden="true" />
      <Outlet />
      <ScrollRestoration />
      <p id="sahra-arrival" className={styles.spoken} aria-live="polite" />
    </Frame>
  )
}
