import { useStore } from '@sahra/shared/atoms/atoms'
import { paths } from '@sahra/shared/routing/paths'
import { Link } from '@sahra/shared/routing/router'
import { $brands } from '@sahra/shared/stores/brands'
import { Wrap } from '@sahra/shared/ui/layout'
import { Section } from '@sahra/shared/ui/section'
import { TextLink } from '@sahra/shared/ui/text-link'
import styles from './brand-strip.module.css'
import { rowText } from './home.text'

/** The brands by name, each a link to its page. */
export function BrandStrip() {
  const brands = useStore($brands)
  if (brands.status !== 'ready' || brands.brands.length === 0) return null
  return (
    <Wrap data-below-fold="">
      <Section
        className={styles.section}
        title={rowText.brands.title}
        aside={
          <TextLink variant="caps" to={paths.brandIndex}>
            {rowText.brands.all}
          </TextLink>
        }
      >
        <ul className={styles.strip}>
          {brands.brands.map(({ slug, name }) => (
            <li key={slug}>
              <Link className={styles.brand} to={paths.brand(slug)}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </Wrap>
  )
}
