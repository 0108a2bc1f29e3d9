import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '@sahra/shared/ui/class-names'
import { VisuallyHidden } from '@sahra/shared/ui/visually-hidden'
import styles from './radio-card.module.css'

/** A radio group of cards with a visually hidden legend. */
export function RadioCards(props: {
  legend: string
  columns?: 1 | 2
  className?: string
  children: ReactNode
}) {
  return (
    <fieldset className={classNames(styles.cards, props.columns === 2 && styles.two, props.className)}>
      <VisuallyHidden as="legend">{props.legend}</VisuallyHidden>
      {props.children}
    </fieldset>
  )
}

/** `mark` is shown beside the title: 'Default'. The children are the small print. */
export function RadioCard(
  props: { title: ReactNode; mark?: string } & Omit<ComponentProps<'input'>, 'type' | 'title'>
) {
  const { title, mark, children, className, ...rest } = props
  return (
    <label className={classNames(styles.card, className)}>
      <Radio {...rest} />
      <span>
        <span className={styles.title}>
          {title}
          {mark && <em>{mark}</em>}
        </span>
        {children && <span className={styles.small}>{children}</span>}
      </span>
    </label>
  )
}

/** The bare radio input; wrap it in a label. */
export function Radio({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input {...rest} type="radio" className={classNames(styles.radio, className)} />
}
