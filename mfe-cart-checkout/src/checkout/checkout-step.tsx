import { Section } from '@sahra/shared/ui/section'
import type { ReactNode } from 'react'
import styles from './checkout-step.module.css'

/** A numbered section of the checkout. */
export function CheckoutStep(props: {
  number: number
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <Section
      className={styles.part}
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
