import { NavLink, Outlet, ScrollRestoration } from '@sahra/shared/routing/data-router'
import { TextButton } from '@sahra/shared/ui/text-link'
import { useEffect, useState } from 'react'
import type { PageSession } from '../../src/registry/calls/page-api'
import { ActionProvider } from '../actions/action-provider'
import { api } from '../api/endpoints'
import { followChanges } from '../api/changed'
import { call, signOut, watchSession } from '../api/registry.service'
import { mayHaveSession } from '../api/session-hint'
import { SessionContext } from '../session/session'
import { SignIn } from '../session/sign-in'
import { shownText } from '../layout/shown.text'
import { frameText as text } from './frame.text'
import styles from './frame.module.css'

const links = [
  { to: '/', label: text.overview },
  { to: '/previews', label: text.previews },
  { to: '/history', label: text.history },
  { to: '/composition', label: text.composition },
  { to: '/teams', label: text.teams }
]

/** Asks for a sign-in, or shows a page below the navigation. */
export function Frame() {
  const [session, setSession] = useState<PageSession | 'none' | undefined>(() =>
    mayHaveSession() ? undefined : 'none'
  )
  useEffect(() => {
    watchSession(() => setSession('none'))
    if (mayHaveSession()) call(api.session).then(setSession, () => setSession('none'))
  }, [])
  const isSignedIn = typeof session === 'object'
  useEffect(() => (isSignedIn ? followChanges() : undefined), [isSignedIn])
  if (session === undefined) return <p className={styles.waiting}>{shownText.loading}</p>
  if (session === 'none') return <SignIn onSignedIn={setSession} />
  const leave = (): void => void signOut().finally(() => setSession('none'))
  return (
    <SessionContext value={session}>
      <a className={styles.skip} href="#main">
        {text.skip}
      </a>
      <header className={styles.header}>
        <p className={styles.brand}>{text.brand}</p>
        <nav className={styles.nav} aria-label={text.navigation}>
          <ul>
            {links.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <p className={styles.team}>
          <span>{text.team(session.team, session.person)}</span>
          <TextButton onClick={leave}>{text.signOut}</TextButton>
        </p>
      </header>
      <ActionProvider>
        <main id="main" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
      </ActionProvider>
      <ScrollRestoration />
    </SessionContext>
  )
}
