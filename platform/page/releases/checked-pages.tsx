import { Badge } from '@sahra/shared/ui/badge'
import { pictureWindows, type CheckedPages } from '../../src/release/shapes/checked-pages'
import { api } from '../api/endpoints'
import { addressOf } from '../api/registry.service'
import { formatAgo } from '../layout/format'
import { releasesText as text } from './releases.text'
import styles from './releases.module.css'

/** The pages of a release as its last check saw them. A picture leads to itself alone, in its own size. */
export function CheckedPagesView(props: { app: string; id: string; checked: CheckedPages | undefined }) {
  const { app, id, checked } = props
  if (!checked || checked.pages.length === 0) return <p className={styles.small}>{text.noPictures}</p>
  return (
    <>
      <p className={styles.small}>{text.seen(formatAgo(checked.when))}</p>
      <ul className={styles.seen}>
        {checked.pages.map(({ path, signedIn, failed, pictures }) => (
          <li key={path}>
            <h3>
              <code>{path}</code>
              {signedIn && <span className={styles.small}>{text.signedIn}</span>}
              {failed && <Badge tone="bad">{text.pageFailed}</Badge>}
            </h3>
            <div className={styles.pictures}>
              {pictures.map(({ width, name }) => {
                const source = addressOf(api.picture, { app, id, name })
                return (
                  <a key={name} href={source}>
                    <img src={source} alt={text.picture(path, width)} loading="lazy" {...sizeOf(width)} />
                  </a>
                )
              })}
              {pictures.length === 0 && <p className={styles.small}>{text.notTaken}</p>}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** In pixels of the picture, whose last row may be half of one. */
function sizeOf(shown: number): { width: number; height: number } {
  const { width, height, scale } = pictureWindows.find(({ width: of }) => of === shown) ?? pictureWindows[0]
  return { width: width * scale, height: Math.round(height * scale) }
}
