import { useStore } from '@nanostores/react'
import { brand } from '@sahra/shared/brand'
import { chatLink } from '@sahra/shared/chat'
import { useLocation } from '@sahra/shared/router'
import { $shop } from '@sahra/shared/stores/settings'
import { Icon } from '@sahra/shared/ui/icon'
import type { ReactNode } from 'react'
import styles from './chat-link.module.css'
import { layoutText as text } from './layout.text'

/** Pages where the label covers no control; on others only the icon is visible. */
const labelledPages = /^\/(about|contact|privacy-policy|terms|delivery-returns|login|signup)?$/

export function ChatLink(): ReactNode {
  const { pathname } = useLocation()
  const { phone } = useStore($shop)
  return (
    <section aria-label={text.chat}>
      <a
        className={styles.chat}
        data-quiet={labelledPages.test(pathname) ? undefined : true}
        href={chatLink(phone, text.inquiry(brand.name))}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="chat" />
        <span>{text.inquire}</span>
      </a>
    </section>
  )
}
