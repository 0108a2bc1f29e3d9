import { classNames } from '@sahra/shared/ui/class-names'
import { comparedLists, type ReleaseDiff } from '../../src/registry/calls/page-api'
import { shortId } from '../layout/format'
import { releasesText as text } from './releases.text'
import styles from './releases.module.css'

/** What a release adds, removes and changes. */
export function ReleaseDiffView({ diff }: { diff: ReleaseDiff | undefined }) {
  if (!diff) return <p className={styles.small}>{text.first}</p>
  const { before, lists, modules } = diff
  const isSame = Object.keys(lists).length === 0 && modules.length === 0
  return (
    <>
      <p className={styles.small}>{text.diffOf(shortId(before))}</p>
      {isSame && <p>{text.same}</p>}
      {comparedLists.map(name => {
        const change = lists[name]
        if (!change) return null
        return (
          <div key={name} className={styles.diff}>
            <h3>{text.lists[name]}</h3>
            <ul>
              {change.added.map(entry => (
                <Line key={`+${entry}`} sign="+" label={text.added} className={styles.added}>
                  {entry}
                </Line>
              ))}
              {change.removed.map(entry => (
                <Line key={`-${entry}`} sign="−" label={text.removed} className={styles.removed}>
                  {entry}
                </Line>
              ))}
            </ul>
          </div>
        )
      })}
      {modules.length > 0 && (
        <div className={styles.diff}>
          <h3>{text.modules}</h3>
          <ul>
            {modules.map(({ name, before: from, after: to }) => (
              <li key={name}>{text.module(name, from ?? text.nothing, to ?? text.nothing)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

const Line = (props: { sign: string; label: string; className: string | undefined; children: string }) => (
  <li className={classNames(styles.line, props.className)}>
    <span role="img" aria-label={props.label}>
      {props.sign}
    </span>
    <code>{props.children}</code>
  </li>
)
