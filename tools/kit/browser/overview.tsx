import type { Sheet } from '@sahra/shared/testing/sheet'
import { kitText } from './kit.text'
import styles from './kit.module.css'

const appOf = (sheet: string): string => sheet.slice(0, sheet.indexOf('/'))

/** All sheets, by app. */
export function Overview({ sheets }: { sheets: Record<string, Sheet> }) {
  const names = Object.keys(sheets)
  const apps = [...new Set(names.map(appOf))]
  return (
    <main className={styles.page}>
      <h1>{kitText.title}</h1>
      <p>{kitText.lead}</p>
      <div className={styles.apps}>
        {apps.map(app => (
          <section key={app}>
            <h2>{app}</h2>
            <ul>
              {names
                .filter(name => appOf(name) === app)
                .map(name => (
                  <li key={name}>
                    <a href={`/${name}`}>{name.slice(app.length + 1)}</a>{' '}
                    <small>{kitText.states(Object.keys(sheets[name] ?? {}).length)}</small>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </main>
  )
}
