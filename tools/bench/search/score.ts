import type { Database } from '@sahra/server-kit/database/database'
import { catalogue } from '../../../demo/src/catalogue/catalogue'
import { searchEngineOf } from '../../../api/src/catalogue/search/engine'
import { inPriceRange } from '../../../api/src/catalogue/search/filter'
import { byRelevance, firstBy } from '../../../api/src/catalogue/search/ranking'
import { type Grade, gradeOf, ndcg } from './judge'
import type { JudgedQuery } from './meaning'
import { judgedQueries } from './queries'

/** A query with the ids of its first ten products and the number of all. */
export interface Answer {
  ids: string[]
  total: number
}

export interface Score {
  /** Mean of all queries that mean something, 0 to 1. */
  mean: number
  /** Each with its score, the worst first. */
  queries: { text: string; score: number; total: number }[]
  /** Queries that mean something and find nothing. */
  empty: string[]
  /** Nonsense that finds something. */
  invented: string[]
}

/** Scores the answers to judged queries on the seeded catalogue. */
export async function scoreOf(
  answer: (query: JudgedQuery) => Promise<Answer>,
  judgedAs: readonly JudgedQuery[] = judgedQueries
): Promise<Score> {
  const products = catalogue(new Date())
  const byId = new Map(products.map(product => [product.id, product]))
  const queries: Score['queries'] = []
  const [empty, invented]: [string[], string[]] = [[], []]
  for (const query of judgedAs) {
    const { text, meaning } = query
    const { ids, total } = await answer(query)
    if (meaning === undefined) {
      if (total > 0) invented.push(text)
      continue
    }
    if (total === 0) empty.push(text)
    const gradeOfId = (id: string): Grade => {
      const product = byId.get(id)
      return product ? gradeOf(product, meaning) : 0
    }
    const all = products.map(product => gradeOf(product, meaning))
    queries.push({ text, total, score: ndcg(ids.map(gradeOfId), all) })
  }
  queries.sort((a, b) => a.score - b.score)
  const mean = queries.reduce((sum, { score }) => sum + score, 0) / queries.length
  return { mean, queries, empty, invented }
}

/** The answers of the shop's search. */
export const engineAnswer =
  (db: Database) =>
  ({ text, meaning }: JudgedQuery): Promise<Answer> =>
    searchEngineOf(db).find(
      text,
      (result, { index }) => {
        const documents = inPriceRange(result, index)
        const first = firstBy(documents, byRelevance(result, index), 10)
        return { ids: first.map(document => index.ids[document]!), total: documents.length }
      },
      meaning?.typing ? { isTyping: true, withoutDescriptions: true } : {}
    )

/** The queries for which no product of the seed is right: their judgement is wrong. */
export function unjudged(queries: readonly JudgedQuery[] = judgedQueries): string[] {
  const products = catalogue(new Date())
  return queries.flatMap(({ text, meaning }) =>
    meaning && products.every(product => gradeOf(product, meaning) === 0) ? [text] : []
  )
}
