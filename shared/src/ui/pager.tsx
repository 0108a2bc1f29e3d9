import type { ReactNode } from 'react'
import { Link } from '@sahra/shared/routing/router'
import { uiText } from '@sahra/shared/ui/ui.text'
import { Button } from '@sahra/shared/ui/button'
import styles from './pager.module.css'

/** Previous and next buttons around the children ('Page 2 of 3'). */
export function Pager(props: {
  label: string
  hasPrev: boolean
  hasNext: boolean
  onPrev: () => void
  onNext: () => void
  children?: ReactNode
}) {
  return (
    <nav className={styles.pager} aria-label={props.label}>
      <Button variant="ghost" size="small" disabled={!props.hasPrev} onClick={props.onPrev}>
        {uiText.prev}
      </Button>
      {props.children}
      <Button variant="ghost" size="small" disabled={!props.hasNext} onClick={props.onNext}>
        {uiText.next}
      </Button>
    </nav>
  )
}

const AROUND = 2

/** Links to the pages: the first, the last, and those around the current one. They also lead on without scripts. */
export function PageLinks(props: {
  label: string
  page: number
  last: number
  hrefOf: (page: number) => string
}) {
  const { label, page, last, hrefOf } = props
  if (last < 2) return null
  const shown = Array.from({ length: last }, (_, index) => index + 1).filter(
    number => number === 1 || number === last || Math.abs(number - page) <= AROUND
  )
  return (
    <nav className={styles.links} aria-label={label}>
      <ol>
        {shown.map((number, index) => (
          <li key={number} data-gap={number - (shown[index - 1] ?? 0) > 1 || undefined}>
            <Link
              to={hrefOf(number)}
              rel={number === page - 1 ? 'prev' : number === page + 1 ? 'next' : undefined}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
