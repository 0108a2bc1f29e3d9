import { useStore } from '@sahra/shared/atoms/atoms'
import type { PageMeta } from '@sahra/shared/page/page'
import { paths } from '@sahra/shared/routing/paths'
import { Link } from '@sahra/shared/routing/router'
import { $brands } from '@sahra/shared/stores/brands'
import { BusyNote } from '@sahra/shared/ui/busy-note'
import { EmptyState } from '@sahra/shared/ui/empty-state'
import { Wrap } from '@sahra/shared/ui/layout'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import styles from './brand-index.module.css'
import { groupByLetter, type BrandGroup } from './brand-index.rules'
import { brandIndexText as text } from './brand-index.text'

export const meta: PageMeta<undefined> = () => {
  const brands = $brands.get()
  return {
    title: text.title,
    description: text.description(),
    ...(brands.status === 'ready' && !brands.brands.length ? { robots: 'noindex' } : {})
  }
}

/** All brands from A to Z. `/brands` is a request of the api. */
export function Component() {
  return (
    <Wrap bottomSpace>
      <PageHeading title={text.title} lead={text.lead} />
      <Brands />
    </Wrap>
  )
}

function Brands() {
  const brands = useStore($brands)
  if (brands.status === 'failed') return <p role="alert">{brands.message}</p>
  if (brands.status === 'loading') return <BusyNote>{text.loading}</BusyNote>
  if (!brands.brands.length) return <EmptyState title={text.none} />
  const groups = groupByLetter(brands.brands)
  return (
    <>
      <nav aria-label={text.letters}>
        <ul className={styles.letters}>
          {groups.map(({ letter }) => (
            <li key={letter}>
              <a href={`#${idOf(letter)}`}>{letter}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.groups}>
        {groups.map(group => (
          <Group key={group.letter} {...group} />
        ))}
      </div>
    </>
  )
}

function Group({ letter, brands }: BrandGroup) {
  const id = idOf(letter)
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 className={styles.letter} id={id}>
        {letter}
      </h2>
      <ul className={styles.brands}>
        {brands.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={paths.brand(slug)}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const idOf = (letter: string): string => (letter === '#' ? 'letter-other' : `letter-${letter.toLowerCase()}`)
