import { classNames } from '@sahra/shared/ui/class-names'
import { Disclosure } from '@sahra/shared/ui/disclosure'
import { comparedLists, type ReleaseDiff } from '../../src/registry/calls/page-api'
import { formatBytes, formatChange, shortId } from '../layout/format'
import { releasesText as text } from './releases.text'
import styles from './releases.module.css'

/** What a release adds, removes and changes. */
export function ReleaseDiffView(props: { diff: ReleaseDiff | undefined; commit: string | undefined }) {
  const { diff, commit } = props
  if (!diff) return <p className={styles.small}>{text.first}</p>
  const { builtFrom, lists, modules, exports, files = [] } = diff
  const sameSize = files.filter(file => !isOtherSize(file))
  const { added = [], removed = [], changed = [] } = exports ?? {}
  const isSame =
    Object.keys(lists).length + modules.length + added.length + removed.length + changed.length === 0
  return (
    <>
      {builtFrom && commit && (
        <p className={styles.small}>{text.commits(shortId(builtFrom.commit), shortId(commit))}</p>
      )}
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
      {added.length + removed.length + changed.length > 0 && (
        <div className={styles.diff}>
          <h3>{text.exports}</h3>
          <ul>
            {added.map(name => (
              <Line key={name} sign="+" label={text.added} className={styles.added}>
                {name}
              </Line>
            ))}
            {removed.map(name => (
              <Line key={name} sign="−" label={text.removed} className={styles.removed}>
                {name}
              </Line>
            ))}
            {changed.map(name => (
              <Line key={name} sign="≠" label={text.changedType} className={styles.removed}>
                {name}
              </Line>
            ))}
          </ul>
        </div>
      )}
      {files.length > 0 && (
        <div className={styles.diff}>
          <h3>{text.files}</h3>
          <Files files={files.filter(isOtherSize)} />
          {sameSize.length > 0 && (
            <Disclosure summary={text.filesOfSameSize(sameSize.length)}>
              <Files files={sameSize} />
            </Disclosure>
          )}
        </div>
      )}
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

type ChangedFile = NonNullable<ReleaseDiff['files']>[number]

/** Most files of a release contain its name, and so other bytes than those of the release before. */
const isOtherSize = ({ before, after }: ChangedFile): boolean => before !== after

const Files = ({ files }: { files: readonly ChangedFile[] }) => (
  <ul>
    {files.map(file => (
      <li key={file.name}>
        <code>{fileText(file)}</code>
      </li>
    ))}
  </ul>
)

/** Sizes are rounded, so a small change is said beside them. */
function fileText({ name, before, after }: ChangedFile): string {
  if (before === undefined || after === undefined) return text.file(name, sizeText(before), sizeText(after))
  if (before === after) return text.fileSameSize(name, sizeText(after))
  return text.fileBy(name, sizeText(before), sizeText(after), formatChange(after - before))
}

const sizeText = (bytes: number | undefined): string =>
  bytes === undefined ? text.nothing : formatBytes(bytes)

const Line = (props: { sign: string; label: string; className: string | undefined; children: string }) => (
  <li className={classNames(styles.line, props.className)}>
    <span role="img" aria-label={props.label}>
      {props.sign}
    </span>
    <code>{props.children}</code>
  </li>
)
