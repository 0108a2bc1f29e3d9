import { measuresOf } from '../design/facts'
import { brands } from '../product/brands'
import { type Details, fill, type Subject } from '../product/descriptions'
import { type Phrase, textOf } from '../product/phrase'
import type { ProductFamily } from '../product/product-family'
import { accessories } from './families/accessories'
import { bags } from './families/bags'
import { clothing } from './families/clothing'
import { jewellery } from './families/jewellery'
import { shoes } from './families/shoes'
import { watches } from './families/watches'
import type { FamilyTexts } from './families/family-texts'
import { materials } from './materials'
import { colours, countries, homes } from './words'

const families: Record<string, FamilyTexts> = {
  ...bags,
  ...shoes,
  ...jewellery,
  ...watches,
  ...accessories,
  ...clothing
}

/** What descriptions say of the condition, by the English sentences. */
const conditions: Record<string, string> = {
  'Pre-loved and in excellent condition: one faint mark, not deep, shown in close-up.':
    'سبق اقتناؤها وبحالة ممتازة: أثر واحد باهت غير عميق، يظهر في صورة مقرّبة.',
  'Pre-loved, as good as new; it was worn a handful of times and kept in its box.':
    'سبق اقتناؤها، وكأنها جديدة؛ استُعملت مرات معدودة وحُفظت في علبتها.',
  'Pre-loved with a soft patina. Every trace of wear is in the pictures.':
    'سبق اقتناؤها، وعليها لمسة زمن ناعمة. كل أثر للاستعمال ظاهر في الصور.',
  'Pre-loved, inspected and cleaned by our own workshop, and described as it is.':
    'سبق اقتناؤها، وفحصها مشغلنا ونظّفها، وتوصف كما هي.',
  'Pre-loved by one careful owner in Dubai, with its original receipt.':
    'سبق أن اعتنى بها مالك واحد في دبي، ومعها فاتورتها الأصلية.'
}

/** Returns the sentences of a description in Arabic. Throws for one that has no translation. */
export const describeInArabic = (
  family: ProductFamily,
  sentences: readonly string[],
  subject: Subject
): string => {
  const texts = sentencesOf(family)
  const words: Record<string, string> = {
    ...measuresOf(subject.design),
    name: subject.name,
    brand: brands[subject.brand].name,
    home: needed(homes, brands[subject.brand].home),
    colour: needed(colours, subject.colour)[1],
    material: needed(materials, subject.material)
  }
  return sentences
    .map(sentence => texts[sentence] ?? needed(conditions, sentence))
    .map(sentence => fill(sentence, words))
    .join(' ')
}

export const detailInArabic = (
  family: ProductFamily,
  { brand, year, facts, measures, reference }: Details
): string => {
  const texts = sentencesOf(family)
  return [
    `بلد الصنع: ${needed(countries, brands[brand].country)}${year ? `، ${year}` : ''}.`,
    ...facts.map(fact => fill(needed(texts, fact), measures)),
    `المرفقات: ${needed(families, family.key).comesWith}.`,
    `الرقم المرجعي ${reference}.`
  ].join(' ')
}

/** Pairs each English text of a family with the Arabic one in its place. */
function sentencesOf(family: ProductFamily): Record<string, string> {
  const texts = needed(families, family.key)
  const lists = [
    [family.opening, texts.opening],
    [family.middle, texts.middle],
    [family.closing, texts.closing],
    ...family.facts.map((list, index) => [list, texts.facts[index] ?? []] as const)
  ] as const
  return Object.fromEntries(lists.flatMap(([english, arabic]) => pairsOf(english, arabic)))
}

function pairsOf(english: readonly Phrase[], arabic: readonly string[]): [string, string][] {
  if (english.length !== arabic.length)
    throw new Error(`${english.length} texts, ${arabic.length} in Arabic: ${english.map(textOf).join(' / ')}`)
  return english.map((phrase, index) => [textOf(phrase), needed(arabic, index)])
}

function needed<Value>(values: Record<string, Value> | readonly Value[], key: string | number): Value {
  const value = (values as Record<string | number, Value>)[key]
  if (value === undefined) throw new Error(`The seed has no Arabic for “${key}”`)
  return value
}
