import { brand } from '@sahra/shared/shop/brand'
import type { ListedProduct } from '@sahra/shared/contract/product'
import { formatDate } from '@sahra/shared/format/format'
import { Await, type PageLoader, type PageMeta, type PageProps } from '@sahra/shared/page/page'
import { paths } from '@sahra/shared/routing/paths'
import { Breadcrumb } from '@sahra/shared/ui/breadcrumb'
import { ButtonLink } from '@sahra/shared/ui/button'
import { Wrap } from '@sahra/shared/ui/layout'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import { Picture } from '@sahra/shared/ui/picture'
import { absoluteUrl } from '../structured-data/absolute-url'
import { ProductRow } from '../home/product-row'
import { findArticle, type JournalArticle } from '../journal/journal.rules'
import { journalText as text, articleHeads } from '../journal/journal.text'
import styles from './journal-article.module.css'
import { findRelated } from './journal-article.service'
import { articleParts } from './journal-article.text'

export const loader: PageLoader<ListedProduct[]> = async ({ params, signal }) => {
  const article = findArticle(params.slug)
  return article ? findRelated(article.condition, signal) : []
}

export const meta: PageMeta<ListedProduct[]> = ({ params, url }) => {
  const article = findArticle(params.slug)
  if (!article) return { title: text.unknown, robots: 'noindex', status: 404 }
  const { title, lead } = articleHeads[article.slug]
  return {
    title,
    description: lead,
    canonical: paths.journalPiece(article.slug),
    image: article.image,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: title,
        description: lead,
        image: absoluteUrl(article.image, url),
        datePublished: article.published,
        author: { '@type': 'Organization', name: brand.name, url: absoluteUrl(paths.home, url) },
        mainEntityOfPage: absoluteUrl(paths.journalPiece(article.slug), url)
      }
    ]
  }
}

export function Component({ params, data }: PageProps<ListedProduct[]>) {
  const article = findArticle(params.slug)
  return article ? <Article article={article} data={data} /> : <Unknown />
}

function Article({ article, data }: { article: JournalArticle; data: Promise<ListedProduct[]> }) {
  const { title, lead, picture } = articleHeads[article.slug]
  return (
    <>
      <Wrap>
        <Breadcrumb
          label={text.breadcrumb}
          items={[{ text: text.title, to: paths.journal }, { text: title }]}
        />
        <article className={styles.article}>
          <header className={styles.head}>
            <time dateTime={article.published}>{formatDate(article.published)}</time>
            <h1>{title}</h1>
            <p>{lead}</p>
          </header>
          <Picture
            className={styles.picture}
            src={article.image}
            alt={picture}
            sizes="(width < 64rem) 100vw, 60rem"
            width={1600}
            height={700}
            loading="eager"
            fetchPriority="high"
          />
          <div className={styles.prose}>
            {articleParts[article.slug].map(({ heading, paragraphs }) => (
              <section key={heading}>
                <h2>{heading}</h2>
                {paragraphs.map(paragraph => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
            ))}
          </div>
        </article>
      </Wrap>
      <Await resolve={data} fallback={null} renderError={() => null}>
        {items =>
          items.length > 0 && (
            <ProductRow title={text.related} items={items} all={{ text: text.all, to: paths.journal }} />
          )
        }
      </Await>
    </>
  )
}

function Unknown() {
  return (
    <Wrap bottomSpace>
      <PageHeading title={text.unknown} lead={text.unknownAdvice} />
      <ButtonLink to={paths.journal}>{text.all}</ButtonLink>
    </Wrap>
  )
}
