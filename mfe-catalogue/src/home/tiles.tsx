import { useStore } from '@sahra/shared/atoms/atoms'
import { bus } from '@sahra/shared/bus/bus'
import type { Category } from '@sahra/shared/contract/category'
import { paths } from '@sahra/shared/routing/paths'
import { Link } from '@sahra/shared/routing/router'
import { $categories, type Categories } from '@sahra/shared/stores/categories'
import { BusyNote } from '@sahra/shared/ui/busy-note'
import { Wrap } from '@sahra/shared/ui/layout'
import { Picture } from '@sahra/shared/ui/picture'
import { Section } from '@sahra/shared/ui/section'
import { TextButton } from '@sahra/shared/ui/text-link'
import { uiText } from '@sahra/shared/ui/ui.text'
import { labelOf, tileImageOf } from '../category/category.rules'
import { nameInAddress } from '../category/name-in-address'
import { tilesOf } from './home.rules'
import { homeText } from './home.text'
import styles from './tiles.module.css'
import { scrollToTop } from './scroll-to-top'

export function Tiles() {
  const categories = useStore($categories)
  return (
    <Wrap>
      <Section variant="centred" title={<span className={styles.title}>{homeText.categories}</span>}>
        <TileList categories={categories} />
      </Section>
    </Wrap>
  )
}

function TileList({ categories }: { categories: Categories }) {
  if (categories.status === 'failed')
    return (
      <div className={styles.failed} role="alert">
        <p>{homeText.failed(categories.message)}</p>
        <TextButton onClick={() => void bus.send('navigation/refresh', {})}>{uiText.retry}</TextButton>
      </div>
    )
  if (categories.status !== 'ready') return <BusyNote className={styles.waiting}>{homeText.loading}</BusyNote>
  return (
    <ul className={styles.tiles}>
      {tilesOf(categories.tree).map(category => (
        <Tile key={category._id} category={category} />
      ))}
    </ul>
  )
}

function Tile({ category }: { category: Category }) {
  return (
    <li>
      <Link
        className={styles.tile}
        to={paths.category(category._id, nameInAddress(category))}
        onClick={scrollToTop}
      >
        <Picture
          className={styles.picture}
          src={tileImageOf(category)}
          alt=""
          sizes="(width >= 64rem) 31vw, 47vw"
          width={800}
          height={1000}
        />
        <span className={styles.name}>{labelOf(category).toUpperCase() || homeText.category}</span>
      </Link>
    </li>
  )
}
