import { Disclosure } from '@sahra/shared/ui/disclosure'
import { comparedLists, type ReleaseDiff } from '../../src/registry/calls/page-api'
import { formatBytes, formatChange, shortId } from '../layout/format'
import { ChangedExports } from './changed-exports'
import { ChangeLine } from './change-line'
import { releasesText as text } from './releases.text'
import styles from './releases.module.css'

/** What a release adds, removes and changes. */
export function ReleaseDiffView(props: { diff: ReleaseDiff | undefined; commit: string | undefined }) {
  const { diff, commit } = props
  if (!diff) return <p className={styles.small}>{text.first}</p>
  const { builtFrom, lists, modules, exports = [], files = [] } = diff
  const sameSize = files.filter(file => !isOtherSize(file))
  const isSame = Object.keys(lists).length + modules.length + exports.length === 0
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
                <ChangeLine key={`+${entry}`} sign="added">
                  {entry}
                </ChangeLine>
              ))}
              {change.removed.map(entry => (
                <ChangeLine key={`-${entry}`} sign="removed">
                  {entry}
                </ChangeLine>
              ))}
            </ul>
          </div>
        )
      })}
      {exports.length > 0 && <ChangedExports changes={exports} />}
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
