import { useStore } from '@sahra/shared/atoms/atoms'
import { $shop } from '@sahra/shared/stores/settings'
import { Suspense, type ReactNode } from 'react'
import { lateLayout } from '../loading/late-layout'
import { lazyPart } from '../loading/lazy-part'
import { currentPreview } from '../preview/preview'
import { Header } from './header'
// Their HTML is shown before their script has loaded.
import './chat-link.module.css'
import './footer.module.css'
import './footer-column.module.css'
import styles from './layout.module.css'
import { layoutText as text } from './layout.text'

const PreviewBanner = lazyPart(() => import('../preview/preview-banner').then(module => module.PreviewBanner))

const ChatLink = lateLayout(() =>
  import(/* webpackChunkName: "late" */ './chat-link').then(module => module.ChatLink)
)
const ToastHost = lateLayout(() =>
  import(/* webpackChunkName: "late" */ '../toasts/toast-host').then(module => module.ToastHost)
)
const Footer = lateLayout(() =>
  import(/* webpackChunkName: "late" */ './footer').then(module => module.Footer)
)

/** Header, footer, chat link and toasts around every page. */
export function Layout({ children }: { children: ReactNode }): ReactNode {
  const preview = currentPreview()
  const { pieces } = useStore($shop)
  return (
    <>
      <a className={styles.skip} href="#main">
        {text.skip}
      </a>
      {preview && (
        <Suspense>
          <PreviewBanner preview={preview} />
        </Suspense>
      )}
      <section className={styles.notice} aria-label={text.notice}>
        <p>{text.noticeLine(pieces)}</p>
      </section>
      <Header />
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <ChatLink />
      <Footer />
      <ToastHost />
    </>
  )
}
