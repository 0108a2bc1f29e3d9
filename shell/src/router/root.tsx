import { Outlet, ScrollRestoration, useNavigation, type Location } from '@sahra/shared/router'
import type { ReactNode } from 'react'
import { Frame } from '../frame/frame'
import styles from './root.module.css'

/** Every page that is loaded anew has the same key: without its address it would open where another one was left. */
const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key

/** The frame stands whatever happens to the page inside it. */
export function Root(): ReactNode {
  const busy = useNavigation().state !== 'idle'
  return (
    <Frame>
      <div className={styles.progress} data-busy={busy || undefined} aria-hidden="true" />
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
      <p id="sahra-arrival" className={styles.spoken} aria-live="polite" />
    </Frame>
  )
}
