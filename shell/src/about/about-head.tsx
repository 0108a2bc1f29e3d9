import { brand } from '@sahra/shared/shop/brand'
import { Eyebrow } from '@sahra/shared/ui/layout'
import type { ComponentProps, ReactNode } from 'react'
import styles from './about.module.css'

export const AboutHead = ({
  title,
  lead,
  ...rest
}: { title: string; lead: ReactNode } & ComponentProps<'header'>): ReactNode => (
  <header {...rest} className={styles.head}>
    <Eyebrow>{brand.name}</Eyebrow>
    <h1>{title}</h1>
    <p>{lead}</p>
  </header>
)
