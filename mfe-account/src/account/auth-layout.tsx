import { useStore } from '@sahra/shared/atoms/atoms'
import { matchesMedia } from '@sahra/shared/browser/media'
import { Navigate } from '@sahra/shared/routing/router'
import { $session } from '@sahra/shared/stores/session'
import { Picture } from '@sahra/shared/ui/picture'
import type { ReactNode } from 'react'
import { useReturnLocation } from './return-location'
import styles from './auth-layout.module.css'

/** Layout of sign-in and sign-up. Redirects a signed-in shopper back to the page that asked for the sign-in. */
export function AuthLayout({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const { to, state } = useReturnLocation()
  const session = useStore($session)
  if (session.status === 'shopper') return <Navigate to={to} state={state} replace />
  return (
    <div className={styles.layout}>
      <div className={styles.art}>
        <Picture
          src="/media/banner-hero-narrow.webp"
          alt=""
          sizes="50vw"
          width={900}
          height={1100}
          className={styles.picture}
          {...pictureLoading()}
        />
      </div>
      <div className={styles.content}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
    </div>
  )
}

/** Hidden on narrow screens, where only a lazy picture is not loaded; the largest paint of wide ones. */
const pictureLoading = () =>
  matchesMedia('(width >= 64rem)')
    ? ({ loading: 'eager', fetchPriority: 'high' } as const)
    : ({ loading: 'lazy' } as const)
