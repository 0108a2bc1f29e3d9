import { brand } from '@sahra/shared/brand'
import { chatLink } from '@sahra/shared/chat'
import { publicConfig } from '@sahra/shared/config'
import { useLocation } from '@sahra/shared/router'
import { Icon } from '@sahra/shared/ui/icon'
import type { ReactNode } from 'react'
import styles from './chat-link.module.css'
import { layoutText as text } from './layout.text'

/** Pages where the label covers no control; on others only the icon is visible. */
const labelledPages = /^\/(about|contact|privacy-policy|terms|delivery-returns|login|signup)?$/

export function ChatLink(): ReactNode {
  const { pathname } = useLocation()
  return (
    <section aria-label={text.chat}>
      <a
        className={styles.chat}
        data-quiet={labelledPages.test(pathname) ? undefined : true}
        href={chatLink(publicConfig().shopPhone, text.inquiry(brand.name))}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="chat" />
        <span>{text.inquire}</span>
      </a>
    </section>
  )
}
