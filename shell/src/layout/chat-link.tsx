import { useStore } from '@sahra/shared/atoms/atoms'
import { defaultBrand } from '@sahra/shared/shop/brand'
import { chatLink } from '@sahra/shared/shop/chat'
import { useLocation } from '@sahra/shared/routing/router'
import { $shop } from '@sahra/shared/stores/settings'
import { Icon } from '@sahra/shared/ui/icon'
import { useRef, type ReactNode } from 'react'
import styles from './chat-link.module.css'
import { useCoversControl } from './covers-control'
import { layoutText as text } from './layout.text'
import { useScrollsDown } from './scrolls-down'
import { isUndisturbed } from '../language/undisturbed.rules'

/** Pages where the label covers no control; on others only the icon is visible. */
const labelledPages = /^\/(about|contact|privacy-policy|terms|delivery-returns|login|signup)?$/

/** Floats over the page, or ends it where nothing may be covered. */
export function ChatLink(): ReactNode {
  const { pathname } = useLocation()
  const { phone, name = defaultBrand.name } = useStore($shop)
  const scrollsDown = useScrollsDown()
  const floats = !isUndisturbed(pathname)
  const link = useRef<HTMLAnchorElement>(null)
  const coversControl = useCoversControl(link, pathname) && floats
  return (
    <section aria-label={text.chat} className={floats ? undefined : styles.last}>
      <a
        ref={link}
        className={floats ? styles.chat : styles.line}
        data-quiet={labelledPages.test(pathname) ? undefined : true}
        data-away={scrollsDown || undefined}
        data-covers={coversControl || undefined}
        href={chatLink(phone, text.inquiry(name))}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="chat" />
        <span>{text.inquire}</span>
      </a>
    </section>
  )
}
