import { Disclosure } from '@sahra/shared/ui/disclosure'
import type { ListedError, StackPosition } from '../../src/release/shapes/responses'
import { api } from '../api/endpoints'
import { usePolled } from '../api/polled'
import { formatAgo, formatNumber, formatTime, shortId } from '../layout/format'
import { Shown } from '../layout/shown'
import { releasesText as text } from './releases.text'
import styles from './releases.module.css'

/** What browsers reported, with positions in the sources where a release has source maps. */
export function ErrorsOfApp({ app }: { app: string }) {
  const errors = usePolled(api.errors, { app }, 30_000)
  return (
    <Shown of={errors}>
      {({ since, errors: all }) =>
        all.length === 0 ? (
          <p className={styles.small}>{text.noErrors}</p>
        ) : (
          <>
            <p className={styles.small}>{text.errorsSince(formatTime(since))}</p>
            <ul className={styles.errors}>
              {all.map(error => (
                <li key={`${error.release} ${error.during} ${error.name} ${error.stack[0]?.position}`}>
                  <Disclosure summary={<Summary error={error} />}>
                    <Stack stack={error.stack} />
                  </Disclosure>
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Shown>
  )
}

const Summary = ({ error: { name, times, during, release, last } }: { error: ListedError }) => (
  <span className={styles.error}>
    <strong>{name}</strong>
    <span>{text.during[during]}</span>
    <span>{times === 1 ? text.once : text.times(formatNumber(times))}</span>
    <span className={styles.small}>
      {shortId(release.replace(/^.*@/, ''))}, {text.lastSeen(formatAgo(last))}
    </span>
  </span>
)

function Stack({ stack }: { stack: readonly StackPosition[] }) {
  if (stack.length === 0) return <p className={styles.small}>{text.noStack}</p>
  return (
    <ol className={styles.stack}>
      {stack.map(({ release, position, source, line, name }, place) => (
        <li key={`${place} ${position}`}>
          {name && <strong>{name} </strong>}
          <code>
            {source ? (line === undefined ? source : `${source}:${line}`) : `${release}/${position}`}
          </code>
        </li>
      ))}
    </ol>
  )
}
