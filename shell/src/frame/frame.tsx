import type { ReactNode } from 'react'
import { ToastHost } from '../toasts/toast-host'
import { ChatLink } from './chat-link'
import { Footer } from './footer'
import styles from './frame.module.css'
import { frameText as text } from './frame.text'
import { Header } from './header'

/** What stands around every page. */
export function Frame({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <a className={styles.skip} href="#main">
        {text.skip}
      </a>
      <section className={styles.notice} aria-label={text.notice}>
        <p>{text.noticeLine}</p>
      </section>
      <Header />
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <ChatLink />
      <ToastHost />
    </>
  )
}
