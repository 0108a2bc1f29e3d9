import { Outlet, ScrollRestoration, useNavigation, type Location } from '@sahra/shared/router'
import type { ReactNode } from 'react'
import { Layout } from '../layout/layout'
import { RouteAnnouncer } from './route-announcer'
import styles from './root.module.css'

/** Every full page load has the key `default`: the URL keeps their scroll positions apart. */
const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key

/** The layout, which stays mounted when a page fails. */
export function Root(): ReactNode {
  const busy = useNavigation().state !== 'idle'
  return (
    <Layout>
      <div className={styles.progress} data-busy={busy || undefined} aria-hidden="true" />
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
      <RouteAnnouncer />
    </Layout>
  )
}
