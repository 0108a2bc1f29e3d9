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
import { findPiece, type JournalPiece } from '../journal/journal.rules'
import { journalText as text, pieceHeads } from '../journal/journal.text'
import styles from './journal-piece.module.css'
import { findRelated } from './journal-piece.service'
import { pieceParts } from './journal-piece.text'

export const loader: PageLoader<ListedProduct[]> = async ({ params, signal }) => {
  const piece = findPiece(params.slug)
  return piece ? findRelated(piece.condition, signal) : []
}

export const meta: PageMeta<ListedProduct[]> = ({ params, url }) => {
  const piece = findPiece(params.slug)
  if (!piece) return { title: text.unknown, robots: 'noindex', status: 404 }
  const { title, lead } = pieceHeads[piece.slug]
  return {
    title,
    description: lead,
    canonical: paths.journalPiece(piece.slug),
    image: piece.image,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: title,
        description: lead,
        image: absoluteUrl(piece.image, url),
        datePublished: piece.published,
        author: { '@type': 'Organization', name: brand.name, url: absoluteUrl(paths.home, url) },
        mainEntityOfPage: absoluteUrl(paths.journalPiece(piece.slug), url)
      }
    ]
  }
}

export function Component({ params, data }: PageProps<ListedProduct[]>) {
  const piece = findPiece(params.slug)
  return piece ? <Piece piece={piece} data={data} /> : <Unknown />
}

function Piece({ piece, data }: { piece: JournalPiece; data: Promise<ListedProduct[]> }) {
  const { title, lead, picture } = pieceHeads[piece.slug]
  return (
    <>
      <Wrap>
        <Breadcrumb
          label={text.breadcrumb}
          items={[{ text: text.title, to: paths.journal }, { text: title }]}
        />
        <article className={styles.article}>
          <header className={styles.head}>
            <time dateTime={piece.published}>{formatDate(piece.published)}</time>
            <h1>{title}</h1>
            <p>{lead}</p>
          </header>
          <Picture
            className={styles.picture}
            src={piece.image}
            alt={picture}
            sizes="(width < 64rem) 100vw, 60rem"
            width={1600}
            height={700}
            loading="eager"
            fetchPriority="high"
          />
          <div className={styles.prose}>
            {pieceParts[piece.slug].map(({ heading, paragraphs }) => (
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
