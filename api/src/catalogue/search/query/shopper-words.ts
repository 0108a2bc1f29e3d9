import { foldText, withoutArticle } from './query-words.rules'

const fold = (list: string): string[] => foldText(list).split(' ')

/** Words that say for whom something is; those of one line mean the same. */
const people = [
  'men mens man male gents gent gentleman gentlemen him his رجال رجالي رجاليه رجل',
  'women womens woman female ladies lady her hers نساء نسائي نسائيه سيدات سيده حريمي',
  'unisex جنسين للجنسين'
].map(fold)
const peopleOf = new Map(people.flatMap(line => line.map(word => [word, line] as const)))

/** Words for what costs less than before. */
const reduced = new Set(
  fold(
    'sale sales discount discounts discounted reduced reduction reductions clearance markdown deal deals offers ' +
      'تخفيض تخفيضات مخفض مخفضه تنزيلات خصم خصومات عروض اوكازيون'
  )
)

/** Returns all words for the people that a word names; undefined for another word. */
export const sameAudience = (word: string): readonly string[] | undefined =>
  peopleOf.get(word) ?? peopleOf.get(withoutArticle(word))

/** True for a word that asks for reduced products. */
export const asksForReduced = (word: string): boolean =>
  reduced.has(word) || reduced.has(withoutArticle(word))
