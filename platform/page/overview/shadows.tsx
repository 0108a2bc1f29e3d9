import { Section } from '@sahra/shared/ui/section'
import { TextLink } from '@sahra/shared/ui/text-link'
import { api } from '../api/endpoints'
import { usePolled } from '../api/polled'
import { formatNumber, shortId } from '../layout/format'
import { overviewText as text } from './overview.text'
import styles from './overview.module.css'

/** The running shadows, with a link to what they found; nothing when none runs. */
export function Shadows() {
  const { data = [] } = usePolled(api.shadows, undefined, 10_000)
  const running = data.filter(({ ended }) => !ended)
  if (running.length === 0) return null
  return (
    <Section title={text.shadows} className={styles.section}>
      <ul className={styles.shadows}>
        {running.map(({ id, app, release, share, pages }) => {
          const sum = (result: 'same' | 'different' | 'failed' | 'varying'): number =>
            pages.reduce((all, page) => all + page[result], 0)
          const compared = sum('same') + sum('different') + sum('varying')
          return (
            <li key={id}>
              <TextLink to={`/apps/${app}/${release}`}>{`${app}@${shortId(release)}`}</TextLink>{' '}
              {text.shadowFound(share, [compared, sum('different'), sum('failed')].map(formatNumber))}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
