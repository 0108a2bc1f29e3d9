import type { Sheet } from '@sahra/shared/testing/sheet'
import { useState } from 'react'
import { kitText } from './kit.text'
import styles from './kit.module.css'

const widths = { [kitText.narrow]: 844, [kitText.medium]: 844, [kitText.wide]: 900 }

/** The states of a feature, each in a document of its own: with its own stores, and its own width. */
export function SheetPage({ name, sheet }: { name: string; sheet: Sheet }) {
  const [width, setWidth] = useState(kitText.narrow)
  return (
    <main className={styles.page}>
      <nav>
        <a href="/">{kitText.all}</a>
      </nav>
      <h1>{name}</h1>
      <fieldset className={styles.widths}>
        <legend>{kitText.widths}</legend>
        {Object.keys(widths).map(value => (
          <label key={value}>
            <input type="radio" checked={value === width} onChange={() => setWidth(value)} /> {value}
          </label>
        ))}
      </fieldset>
      <div className={styles.states}>
        {Object.keys(sheet).map(state => (
          <figure key={`${width} ${state}`}>
            <figcaption>
              <a href={`/state/${name}/${encodeURIComponent(state)}`} title={kitText.alone(state)}>
                {state}
              </a>
            </figcaption>
            <iframe
              loading="lazy"
              title={state}
              src={`/state/${name}/${encodeURIComponent(state)}`}
              width={width}
              height={widths[width]}
            />
          </figure>
        ))}
      </div>
    </main>
  )
}
