import type { ReactNode } from 'react'
import { Layout } from '../layout/layout'
import { RouteAnnouncer } from './route-announcer'
import { useIsLoading } from './router-context'
import styles from './root.module.css'

/** The layout, which stays mounted when a page fails. */
export function Root({ children }: { children: ReactNode }): ReactNode {
  return (
    <Layout>
      <Progress />
      {children}
      <RouteAnnouncer />
    </Layout>
  )
}

function Progress(): ReactNode {
  const busy = useIsLoading()
  return <div className={styles.progress} data-busy={busy || undefined} aria-hidden="true" />
}
