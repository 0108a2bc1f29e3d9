import { useStore } from '@sahra/shared/atoms/atoms'
import { bus } from '@sahra/shared/bus/bus'
import type { PageLoader, PageMeta, PageProps } from '@sahra/shared/page/page'
import { paths } from '@sahra/shared/routing/paths'
import { Link } from '@sahra/shared/routing/router'
import { $brands } from '@sahra/shared/stores/brands'
import { BusyNote } from '@sahra/shared/ui/busy-note'
import { EmptyState } from '@sahra/shared/ui/empty-state'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { Wrap } from '@sahra/shared/ui/layout'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import { Picture } from '@sahra/shared/ui/picture'
import { useNewest } from '../filters/use-newest'
import styles from './brand-index.module.css'
import { groupByLetter, markOf, type BrandGroup } from './brand-index.rules'
import { findPictures, type BrandPictures } from './brand-index.service'
import { brandIndexText as text } from './brand-index.text'

export const loader: PageLoader<BrandPictures> = ({ signal }) => findPictures(signal)

export const meta: PageMeta<BrandPictures> = () => {
  const brands = $brands.get()
  return {
    title: text.title,
    description: text.description(),
    ...(brands.status === 'ready' && !brands.brands.length ? { robots: 'noindex' } : {})
  }
}

/** All brands from A to Z, each with its picture, which is a mark until it is known. `/brands` is a request of the api. */
export function Component({ data }: PageProps<BrandPictures>) {
  return (
    <Wrap bottomSpace>
      <PageHeading title={text.title} lead={text.lead} />
      <Brands pictures={useNewest(data) ?? {}} />
    </Wrap>
  )
}

function Brands({ pictures }: { pictures: BrandPictures }) {
  const brands = useStore($brands)
  if (brands.status === 'failed')
    return <ErrorPanel message={brands.message} onRetry={() => void bus.send('navigation/refresh', {})} />
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
          <Group key={group.letter} {...group} pictures={pictures} />
        ))}
      </div>
    </>
  )
}

function Group({ letter, brands, pictures }: BrandGroup & { pictures: BrandPictures }) {
  const id = idOf(letter)
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 className={styles.letter} id={id}>
        {letter}
      </h2>
      <ul className={styles.brands}>
        {brands.map(({ slug, name }) => (
          <li key={slug}>
            <Link className={styles.brand} to={paths.brand(slug)}>
              <span aria-hidden="true">
                <Picture
                  className={styles.picture}
                  src={pictures[slug]}
                  alt=""
                  sizes="5rem"
                  width={800}
                  height={1000}
                  missing={markOf(name)}
                />
              </span>
              <span className={styles.name}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const idOf = (letter: string): string => (letter === '#' ? 'letter-other' : `letter-${letter.toLowerCase()}`)
