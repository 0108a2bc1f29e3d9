import { useStore } from '@sahra/shared/atoms/atoms'
import type { Category } from '@sahra/shared/contract/category'
import { paths } from '@sahra/shared/routing/paths'
import { Link } from '@sahra/shared/routing/router'
import { $categories } from '@sahra/shared/stores/categories'
import { Wrap } from '@sahra/shared/ui/layout'
import { Picture } from '@sahra/shared/ui/picture'
import { Section } from '@sahra/shared/ui/section'
import { labelOf } from '../category/category.rules'
import { nameInAddress } from '../category/name-in-address'
import styles from './featured-categories.module.css'
import { featuredCategories, featuredImageOf } from './home.rules'
import { homeText } from './home.text'

/** Links to accessories, clothing and jewellery (SH-083). */
export function FeaturedCategories() {
  const categories = useStore($categories)
  const featured = categories.status === 'ready' ? featuredCategories(categories.tree) : []
  if (!featured.length) return null
  return (
    <Wrap data-below-fold="">
      <Section variant="centred" title={homeText.featured(featured.length)}>
        <ul className={styles.list}>
          {featured.map(category => (
            <FeaturedCategory key={category._id} category={category} />
          ))}
        </ul>
      </Section>
    </Wrap>
  )
}

function FeaturedCategory({ category }: { category: Category }) {
  return (
    <li>
      <Link className={styles.item} to={paths.categoryDeep(category._id, nameInAddress(category))}>
        <Picture
          className={styles.picture}
          src={featuredImageOf(category)}
          alt=""
          sizes="(width >= 48rem) 33vw, 72vw"
          width={800}
          height={1000}
        />
        <h3 className={styles.name}>{labelOf(category)}</h3>
        <span className={styles.link}>{homeText.shopAll}</span>
      </Link>
    </li>
  )
}
