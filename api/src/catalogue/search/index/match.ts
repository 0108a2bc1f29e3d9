import { FIELDS, type SearchIndex } from './search-index'

/** A word of the query, or several that stand for it: a product matches if it has one of the alternatives. */
export interface Term {
  alternatives: readonly Alternative[]
  /** Products without it match, too, after those that have it. */
  isOptional?: boolean
}

export interface Alternative {
  /** Stems; a product needs all of them. */
  words: readonly string[]
  /** From 0 to 1. */
  weight: number
  /** A word that is not typed to the end: rare ones tell no more. */
  isUnfinished?: boolean
}

export interface Matches {
  documents: Uint32Array
  /** By document number. */
  scores: Float32Array
}

/** What a match is worth by its field: brand and name, categories, colours and tags, description. */
const fieldWeights = [1, 0.8, 0.6, 0.2] as const

/** Working memory of the queries of one index; they run one after another. Arrays of numbers by document or place. */
export class Matcher {
  #ofWord = new Uint32Array(0)
  #touched = new Uint32Array(0)
  #ofAll = new Uint32Array(0)
  #best = new Float32Array(0)
  #bestOfWord = new Float32Array(0)
  #sums = new Float32Array(0)
  #scores = new Float32Array(0)

  constructor(private readonly index: SearchIndex) {}

  /**
   * Returns the products that match every term in the first `fields` fields, and optional terms in any; the first term
   * must not be optional. The result holds until the next call.
   */
  match(terms: readonly Term[], fields = FIELDS): Matches {
    this.#grow()
    const [scores, best, alive] = [this.#scores.fill(0), this.#best, this.index.alive.values]
    let found: Uint32Array | undefined
    for (const term of terms) {
      const { isOptional = false } = term
      const touched = this.#touched.subarray(0, this.#matchTerm(term, isOptional ? FIELDS : fields))
      const candidates = found ?? touched.slice()
      const isFirst = found === undefined
      let length = 0
      for (let at = 0; at < candidates.length; at++) {
        const document = candidates[at]!
        const score = best[document]!
        if ((score === 0 && !isOptional) || (isFirst && alive[document] === 0)) continue
        scores[document]! += score
        candidates[length++] = document
      }
      for (let at = 0; at < touched.length; at++) best[touched[at]!] = 0
      found = candidates.subarray(0, length)
    }
    return { documents: found ?? new Uint32Array(0), scores }
  }

  /** Every product, with the same score. */
  all(): Matches {
    this.#grow()
    const alive = this.index.alive.values
    const documents = new Uint32Array(this.index.count)
    let count = 0
    for (let document = 0; document < this.index.length; document++)
      if (alive[document]) documents[count++] = document
    return { documents, scores: this.#scores.fill(0) }
  }

  /** True if a product has all the words in the first `fields` fields. */
  finds(words: readonly string[], fields = FIELDS): boolean {
    const [word] = words
    if (words.length !== 1 || word === undefined)
      return this.match([{ alternatives: [{ words, weight: 1 }] }], fields).documents.length > 0
    this.#grow()
    for (let field = 0; field < fields; field++) {
      const count = this.index.postings(word, field)?.readInto(this.#ofWord) ?? 0
      for (let at = 0; at < count; at++) if (this.index.alive.values[this.#ofWord[at]!]) return true
    }
    return false
  }

  none(): Matches {
    return { documents: new Uint32Array(0), scores: this.#scores }
  }

  /** Leaves the best score of each product in `#best`; returns how many of `#touched` have one. */
  #matchTerm({ alternatives }: Term, fields: number): number {
    let touched = 0
    for (const { words, weight, isUnfinished = false } of alternatives) {
      const [word] = words
      if (words.length === 1 && word !== undefined)
        touched = this.#keepBest(word, { weight, fields, isUnfinished }, [this.#best, this.#touched], touched)
      else touched = this.#keepBestOfAll(words, { weight, fields }, touched)
    }
    return touched
  }

  /**
   * Writes the score of each product with a word into `best`, if it is better, and the products that had none into
   * `touched` from a place on; returns the next place.
   */
  #keepBest(
    word: string,
    { weight, fields, isUnfinished }: { weight: number; fields: number; isUnfinished?: boolean },
    [best, touched]: [Float32Array, Uint32Array],
    from: number
  ): number {
    const rarity = isUnfinished ? 1 : this.#rarity(word)
    const documents = this.#ofWord
    let next = from
    for (let field = 0; field < fields; field++) {
      const postings = this.index.postings(word, field)
      if (!postings) continue
      const score = Math.fround(weight * rarity * fieldWeights[field]!)
      const count = postings.readInto(documents)
      for (let at = 0; at < count; at++) {
        const document = documents[at]!
        const before = best[document]!
        if (before === 0) touched[next++] = document
        if (score > before) best[document] = score
      }
    }
    return next
  }

  /** The same for products with all words: the mean of their scores. */
  #keepBestOfAll(
    words: readonly string[],
    { weight, fields }: { weight: number; fields: number },
    from: number
  ): number {
    const [ofWord, sums, ofAll] = [this.#bestOfWord, this.#sums, this.#ofAll]
    const place = this.#touched.length - this.index.length
    let found = -1
    for (const word of words) {
      // The second half: the first holds what the term has touched.
      const end = this.#keepBest(
        word,
        { weight: weight / words.length, fields },
        [ofWord, this.#touched],
        place
      )
      const candidates = found < 0 ? this.#touched.subarray(place, end) : ofAll.subarray(0, found)
      let length = 0
      for (let at = 0; at < candidates.length; at++) {
        const document = candidates[at]!
        const score = ofWord[document]!
        if (score === 0) continue
        sums[document] = (found < 0 ? 0 : sums[document]!) + score
        ofAll[length++] = document
      }
      for (let at = place; at < end; at++) ofWord[this.#touched[at]!] = 0
      found = length
    }
    return this.#keepSums(found, from)
  }

  #keepSums(count: number, from: number): number {
    const [best, sums, ofAll] = [this.#best, this.#sums, this.#ofAll]
    let next = from
    for (let at = 0; at < count; at++) {
      const document = ofAll[at]!
      if (best[document] === 0) this.#touched[next++] = document
      if (sums[document]! > best[document]!) best[document] = sums[document]!
    }
    return next
  }

  /** Rare words tell more: from about 1 for a word of every product to 4 for one of a thousandth. */
  #rarity(word: string): number {
    return 1 + Math.log10(1 + this.index.count / (1 + this.index.frequency(word, 3)))
  }

  #grow(): void {
    if (this.#scores.length >= this.index.length) return
    const length = Math.ceil(this.index.length * 1.5)
    this.#ofWord = new Uint32Array(length)
    this.#touched = new Uint32Array(2 * length)
    this.#ofAll = new Uint32Array(length)
    this.#best = new Float32Array(length)
    this.#bestOfWord = new Float32Array(length)
    this.#sums = new Float32Array(length)
    this.#scores = new Float32Array(length)
  }
}
