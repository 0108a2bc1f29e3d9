import type { ReactNode } from 'react'
import { inspectText as text } from './inspect.text'
import { appsOf, shortId, type Inspected } from './inspected'
import { useLoadTimes } from './use-load-times'
import styles from './inspect.module.css'

/** Every app of the plan with its release, owner and loads. */
export function RemoteList({ inspected }: { inspected: Inspected }): ReactNode {
  const loads = useLoadTimes()
  return (
    <ul className={styles.list}>
      {appsOf(inspected).map(({ name, release }) => (
        <li key={name}>
          <div className={styles.row}>
            <b>{name}</b>
            <code title={release}>{shortId(release)}</code>
            <span>{inspected.inspect.apps[name]?.team || text.unsigned}</span>
          </div>
          {inspected.inspect.apps[name]?.tools?.map(tool => (
            <div className={styles.row} key={tool}>
              {text.tool(tool)}
            </div>
          ))}
          {loads
            .filter(({ app }) => app === name)
            .map(load => (
              <div className={styles.row} key={load.expose} data-source={load.source}>
                <span>{load.expose}</span>
                {load.release !== release && <code>{shortId(load.release)}</code>}
                <span>{text.load(load.ms, load.source)}</span>
              </div>
            ))}
        </li>
      ))}
    </ul>
  )
}
