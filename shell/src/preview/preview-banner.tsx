import { formatDateTime } from '@sahra/shared/format/format'
import { useLocation } from '@sahra/shared/routing/router'
import { Icon } from '@sahra/shared/ui/icon'
import type { ReactNode } from 'react'
import type { PreviewNotice } from '@sahra/shared/contract/boot'
import { localized } from '../language/language-history'
import styles from './preview-banner.module.css'
import { previewText as text } from './preview.text'

const SHORT_ID_LENGTH = 8

/** Banner on every page of a preview, with a link to the same page of production. */
export function PreviewBanner({ preview }: { preview: PreviewNotice }): ReactNode {
  const { pathname, search } = useLocation()
  const { name, shows, who, until, exit } = preview
  return (
    <section className={styles.banner} aria-label={text.region}>
      <Icon name="eye" />
      <p>
        {text.previewing} <b>{name}</b>
        {shows.map(release => (
          <span key={release}>
            {' · '}
            <bdi>{release.slice(0, release.indexOf('@') + 1 + SHORT_ID_LENGTH)}</bdi>
          </span>
        ))}
        <span className={styles.wide}> · {text.by(who, formatDateTime(until))}</span>
      </p>
      <a href={exit + localized(pathname) + search}>{text.exit}</a>
    </section>
  )
}
