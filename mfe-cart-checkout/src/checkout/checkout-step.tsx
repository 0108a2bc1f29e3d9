import { Section } from '@sahra/shared/ui/section'
import { classNames } from '@sahra/shared/class-names'
import type { ReactNode } from 'react'
import styles from './checkout-step.module.css'

/** A numbered section of the checkout. */
export function CheckoutStep(props: {
  number: number
  title: string
  aside?: ReactNode
  /** True while the height of what is above is unknown. */
  settling?: boolean
  children: ReactNode
}) {
  return (
    <Section
      className={classNames(styles.part, props.settling && styles.settling)}
      title={
        <span className={styles.title}>
          <span className={styles.number} aria-hidden="true">
            {props.number}
          </span>
          <span>{props.title}</span>
        </span>
      }
      aside={props.aside}
    >
      {props.children}
    </Section>
  )
}
