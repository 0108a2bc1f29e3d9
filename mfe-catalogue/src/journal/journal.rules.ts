import type { JournalSlug } from '@sahra/shared/contract/journal'
import type { Condition } from '@sahra/shared/contract/product'

/** `condition` chooses the products at the end of the article. */
interface Facts {
  image: string
  published: string
  condition: Condition
}

/** By the slugs of the contract, so that the sitemap has every article. */
const facts: Record<JournalSlug, Facts> = {
  'how-we-authenticate': {
    image: '/media/watch-steel-chrono-detail.webp',
    published: '2026-11-24',
    condition: 'pre-loved'
  },
  'what-a-grade-tells-you': {
    image: '/media/bag-top-handle-contrast-navy-detail.webp',
    published: '2026-11-10',
    condition: 'pre-loved'
  },
  'leather-in-the-gulf': {
    image: '/media/bag-tote-sand-detail.webp',
    published: '2026-10-27',
    condition: 'new'
  }
}

export type JournalArticle = Facts & { slug: JournalSlug }

/** The articles, newest first; their words are in the texts. */
export const journalArticles: readonly JournalArticle[] = Object.entries(facts)
  .map(([slug, article]) => ({ slug: slug as JournalSlug, ...article }))
  .sort((a, b) => (a.published < b.published ? 1 : -1))

/** Returns the article of a slug in any case; undefined for an unknown one. */
export const findArticle = (slug: string | undefined): JournalArticle | undefined =>
  journalArticles.find(article => article.slug === slug?.toLowerCase())
