import { formatDate } from '@sahra/shared/format/format'
import type { PageMeta } from '@sahra/shared/page/page'
import { paths } from '@sahra/shared/routing/paths'
import { Link } from '@sahra/shared/routing/router'
import { Wrap } from '@sahra/shared/ui/layout'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import { Picture } from '@sahra/shared/ui/picture'
import styles from './journal.module.css'
import { journalArticles } from './journal.rules'
import { journalText as text, articleHeads } from './journal.text'

export const meta: PageMeta<undefined> = () => ({
  title: text.title,
  description: text.description(),
  image: journalArticles[0]?.image
})

/** All articles, newest first. */
export function Component() {
  return (
    <Wrap bottomSpace>
      <PageHeading title={text.title} lead={text.lead} />
      <ul className={styles.articles}>
        {journalArticles.map(({ slug, image, published }, place) => {
          const { title, lead, picture } = articleHeads[slug]
          return (
            <li key={slug} className={styles.article}>
              <Picture
                src={image}
                alt={picture}
                sizes="(width < 64rem) 100vw, 60rem"
                width={1600}
                height={700}
                loading={place ? 'lazy' : 'eager'}
              />
              <div className={styles.words}>
                <time dateTime={published}>{formatDate(published)}</time>
                <h2>
                  <Link to={paths.journalPiece(slug)}>{title}</Link>
                </h2>
                <p>{lead}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </Wrap>
  )
}
