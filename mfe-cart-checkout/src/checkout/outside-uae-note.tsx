import { chatLink } from '@sahra/shared/shop/chat'
import { publicConfig } from '@sahra/shared/shop/config'
import { paths } from '@sahra/shared/routing/paths'
import { Icon } from '@sahra/shared/ui/icon'
import { TextLink } from '@sahra/shared/ui/text-link'
import styles from './outside-uae-note.module.css'
import { text } from './checkout.text'

/** Shown for an address outside the UAE; does not block the order (C2). */
export function OutsideUaeNote() {
  return (
    <div className={styles.note} role="note">
      <Icon name="globe" />
      <div>
        <p>{text.outsideUae}</p>
        <p className={styles.links}>
          <TextLink to={paths.contact}>{text.contact}</TextLink>
          <TextLink
            to={chatLink(publicConfig().shopPhone, text.chatText)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {text.chat}
          </TextLink>
        </p>
      </div>
    </div>
  )
}
