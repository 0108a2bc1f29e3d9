import { useStore } from '@sahra/shared/atoms/atoms'
import { defaultBrand } from '@sahra/shared/shop/brand'
import type { OpeningHours } from '@sahra/shared/contract/settings'
import { paths } from '@sahra/shared/routing/paths'
import { Link } from '@sahra/shared/routing/router'
import { $brands } from '@sahra/shared/stores/brands'
import { $categories } from '@sahra/shared/stores/categories'
import { $shop } from '@sahra/shared/stores/settings'
import type { ReactNode } from 'react'
import { firstByName } from '../brands/brands.rules'
import { firstLeaves, nameOf } from '../categories/categories.rules'
import { CategoryLink } from '../categories/category-link'
import { FailedNote } from '../categories/failed-note'
import { LanguageSwitch } from '../language/language-switch'
import { FooterColumn } from './footer-column'
import styles from './footer.module.css'
import { footerText as text } from './footer.text'
import { wordmark } from './wordmark.rules'

const MAX_LINKS = 5

export function Footer(): ReactNode {
  // All of it from the store, with whose state the HTML was rendered: the footer hydrates late.
  const { name: ownName, tagline = defaultBrand.tagline, isEmpty } = useStore($shop)
  const name = ownName ?? defaultBrand.name
  return (
    <footer className={styles.footer} data-below-fold="">
      <div className={styles.inside}>
        <div className={styles.columns}>
          <div className={styles.wide}>
            <p className={styles.logo} {...wordmark(name)}>
              {name}
            </p>
            {tagline && <p dir="auto">{tagline}</p>}
          </div>
          {!isEmpty && (
            <>
              <FooterColumn title={text.categories}>
                <TopCategories />
              </FooterColumn>
              <FooterColumn title={text.brands}>
                <TopBrands />
              </FooterColumn>
            </>
          )}
          <FooterColumn title={text.about}>
            <Links
              to={[
                [paths.about, text.ourStory],
                [paths.contact, text.contact],
                [paths.faq, text.faq],
                [paths.journal, text.journal],
                [paths.brandIndex, text.allBrands],
                ...(ownName ? [] : ([[paths.collection, text.collection]] as const))
              ]}
            />
          </FooterColumn>
          <Service />
        </div>
        <div className={styles.legal}>
          <nav aria-label={text.legal}>
            <Links
              to={[
                [paths.privacy, text.privacy],
                [paths.terms, text.terms],
                [paths.delivery, text.delivery]
              ]}
            />
          </nav>
          <LanguageSwitch proposes />
          <span>{text.currency}</span>
        </div>
      </div>
    </footer>
  )
}

const Links = ({ to }: { to: readonly (readonly [string, string])[] }) => (
  <ul>
    {to.map(([path, name]) => (
      <li key={path}>
        <Link to={path}>{name}</Link>
      </li>
    ))}
  </ul>
)

function TopCategories() {
  const categories = useStore($categories)
  if (categories.status === 'failed') return <FailedNote>{text.categoriesFailed}</FailedNote>
  if (categories.status !== 'ready') return <p>{text.loading}</p>
  const leaves = firstLeaves(categories.tree, MAX_LINKS)
  if (!leaves.length) return <p>{text.noCategories}</p>
  return (
    <ul>
      {leaves.map(leaf => (
        <li key={leaf._id}>
          <CategoryLink category={leaf}>{nameOf(leaf, text.category)}</CategoryLink>
        </li>
      ))}
    </ul>
  )
}

function TopBrands() {
  const brands = useStore($brands)
  if (brands.status === 'failed') return <FailedNote>{brands.message}</FailedNote>
  if (brands.status === 'loading') return <p>{text.loading}</p>
  if (!brands.brands.length) return <p>{text.noBrands}</p>
  return (
    <Links to={firstByName(brands.brands, MAX_LINKS).map(({ slug, name }) => [paths.brand(slug), name])} />
  )
}

function Service() {
  const { email, storeAddress, social, supportHours, storeHours } = useStore($shop)
  return (
    <div className={styles.wide}>
      <FooterColumn title={text.service}>
        <p>{text.help}</p>
        <p>{supportHours ? <Lines lines={supportHours.map(openOn)} /> : text.hours}</p>
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      </FooterColumn>
      <FooterColumn title={text.store}>
        <address>
          <Lines lines={storeAddress} />
        </address>
        <p>
          <Lines lines={storeHours?.map(openOn) ?? text.storeHours} />
        </p>
      </FooterColumn>
      <div>
        <h2>{text.follow}</h2>
        <ul className={styles.social}>
          {social.map(({ name, url }) => (
            <li key={name}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const openOn = ({ days, hours }: OpeningHours) => text.open(days, hours)

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map(line => (
    <bdi className={styles.line} key={line}>
      {line}
    </bdi>
  ))
