import { previewLink } from '../../src/release/shapes/preview-link.rules'
import { ActionButtons } from '../actions/action-buttons'
import { block, rollBack, setWatch } from '../actions/actions'
import { mayChange, useSession } from '../session/session'
import type { ShownRow } from './shown-row'
import { overviewText as text } from './overview.text'
import styles from './overview.module.css'

/** What can be done about an app: what changes nothing first, and what cannot be undone at once behind a menu. */
export function RowActions({ app, id, facts, previews, rollback, canary }: ShownRow) {
  const session = useSession()
  const page = pageOf(facts?.pages ?? [])
  const preview = previews.map(shown => previewLink(shown, location)).find(Boolean)
  const watch = canary ? [setWatch({ app, on: !canary.watched })] : []
  return (
    <div className={styles.actions}>
      <span className={styles.links}>
        {page && session.shop !== undefined && (
          <a href={session.shop + page} target="_blank" rel="noreferrer" aria-label={text.openPageOf(app)}>
            {text.openPage}
          </a>
        )}
        {preview && (
          <a href={preview} target="_blank" rel="noreferrer" aria-label={text.openPreviewOf(app)}>
            {text.openPreview}
          </a>
        )}
      </span>
      <ActionButtons
        apps={[app]}
        team={facts?.team}
        actions={rollback ? [rollBack({ app, live: id, to: rollback })] : []}
      />
      {mayChange(session, app) && (
        <details className={styles.menu}>
          <summary aria-label={text.moreOf(app)}>{text.more}</summary>
          <ActionButtons apps={[app]} actions={[...watch, block({ app, id, isLive: true })]} />
        </details>
      )}
    </div>
  )
}

/** The shortest path without parameters; `pages`: `/path (server)`. */
const pageOf = (pages: readonly string[]): string | undefined =>
  pages
    .map(page => page.replace(/ \(\w+\)$/, ''))
    .filter(path => !/[:*]/.test(path))
    .sort((a, b) => a.length - b.length)[0]
