import { Icon, type IconName } from '@sahra/shared/ui/icon'
import { Wrap } from '@sahra/shared/ui/layout'
import type { ReactNode } from 'react'
import styles from './code-form.module.css'

/** Layout of e-mail verification and password reset. */
export function CenteredLayout(props: {
  icon: IconName
  title: string
  lead: ReactNode
  children: ReactNode
}) {
  return (
    <Wrap>
      <div className={styles.middle}>
        <Icon name={props.icon} className={styles.mark} />
        <h1 className={styles.title}>{props.title}</h1>
        <p className={styles.lead}>{props.lead}</p>
        {props.children}
      </div>
    </Wrap>
  )
}
