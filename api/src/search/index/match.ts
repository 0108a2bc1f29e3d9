import { FIELDS, type SearchIndex } from './search-index'

/** A word of the query, or several that stand for it: a product matches if it has one of the alternatives. */
export interface Term {
  alternatives: readonly Alternative[]
}

export interface Alternative {
  /** Stems; a product needs all of them. */
  words: readonly string[]
  /** From 0 to 1. */
  weight: number
}

export interface Matches {
  documents: Uint32Array
  /** By document number. */
  scores: Float32Array
}

/** What a match is worth by its field: brand and name, categories, colours and tags, description. */
const fieldWeights = [1, 0.8, 0.6, 0.2] as const

/** Working memory of the queries of one index; they run one after another. */
export class Matcher {
  #documents = new Uint32Array(0)
  #ofTerm = new Float32Array(0)
  #ofWords = new Float32Array(0)
  #scores = new Float32Array(0)

  constructor(private readonly index: SearchIndex) {}

  /** Returns the products that match every term in the first `fields` fields. The result holds until the next call. */
  match(terms: readonly Term[], fields = FIELDS): Matches {
    this.#grow()
    const scores = this.#scores.fill(0)
    let found: number[] | undefined
    for (const term of terms) {
      const touched = this.#matchTerm(term, fields)
      const ofTerm = this.#ofTerm
      const isFirst: boolean = found === undefined
      const next: number[] = []
      for (const document of found ?? touched) {
        const score = ofTerm[document]!
        if (score === 0 || (isFirst && this.index.alive.values[document] === 0)) continue
        scores[document]! += score
        next.push(document)
      }
      for (const document of touched) ofTerm[document] = 0
      found = next
    }
    return { documents: Uint32Array.from(found ?? []), scores }
  }

  /** Every product, with the same score. */
  all(): Matches {
    this.#grow()
    const documents = new Uint32Array(this.index.count)
    let count = 0
    for (let document = 0; document < this.index.length; document++)
      if (this.index.alive.values[document]) documents[count++] = document
    return { documents, scores: this.#scores.fill(0) }
  }

  none(): Matches {
    return { documents: new Uint32Array(0), scores: this.#scores }
  }

  /** Leaves the best score of each product in `#ofTerm`; returns those that have one. */
  #matchTerm({ alternatives }: Term, fields: number): number[] {
    const touched: number[] = []
    const best = this.#ofTerm
    const keep = (document: number, score: number): void => {
      if (best[document] === 0) touched.push(document)
      if (score > best[document]!) best[document] = score
    }
    for (const { words, weight } of alternatives) {
      const [word] = words
      if (words.length === 1 && word !== undefined) this.#forEach(word, weight, fields, keep)
      else for (const [document, score] of this.#matchAll(words, weight, fields)) keep(document, score)
    }
    return touched
  }

  #forEach(
    word: string,
    weight: number,
    fields: number,
    keep: (document: number, score: number) => void
  ): void {
    const rarity = this.#rarity(word)
    for (let field = 0; field < fields; field++) {
      const postings = this.index.postings(word, field)
      if (!postings) continue
      const score = weight * rarity * fieldWeights[field]!
      const count = postings.readInto(this.#documents)
      for (let at = 0; at < count; at++) keep(this.#documents[at]!, score)
    }
  }

  /** The products with all words, with the mean of their scores. */
  #matchAll(words: readonly string[], weight: number, fields: number): [number, number][] {
    let found: Map<number, number> | undefined
    for (const word of words) {
      const best = this.#ofWords
      const touched: number[] = []
      this.#forEach(word, weight / words.length, fields, (document, score) => {
        if (best[document] === 0) touched.push(document)
        if (score > best[document]!) best[document] = score
      })
      const next = new Map<number, number>()
      for (const document of found?.keys() ?? touched)
        if (best[document]! > 0) next.set(document, (found?.get(document) ?? 0) + best[document]!)
      for (const document of touched) best[document] = 0
      found = next
    }
    return [...(found ?? [])]
  }

  /** Rare words tell more: from about 1 for a word of every product to 4 for one of a thousandth. */
  #rarity(word: string): number {
    return 1 + Math.log10(1 + this.index.count / (1 + this.index.frequency(word, 3)))
  }

  #grow(): void {
    if (this.#scores.length >= this.index.length) return
    const length = Math.ceil(this.index.length * 1.5)
    this.#documents = new Uint32Array(length)
    this.#ofTerm = new Float32Array(length)
    this.#ofWords = new Float32Array(length)
    this.#scores = new Float32Array(length)
  }
}
