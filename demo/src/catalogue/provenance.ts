import type { Grade, ReportCheck, WearMark } from '@sahra/shared/contract/provenance'
import { parse } from 'node:path'
import { worn } from '../design/wear'
import { checksOf, serialMark } from '../product/checks'
import { gradeOfDescription } from '../product/descriptions'
import type { ProductSeed } from '../product/product-seed'
import { type Random, randomOf } from '../product/random'
import { wearOf } from '../product/wear'

/** The provenance of a product to insert, with its certificate. */
export interface ProvenanceSeed {
  productId: string
  title: string
  brand: string
  grade: Grade
  marks: WearMark[]
  number: string
  examiner: string
  issuedAt: Date
  checks: ReportCheck[]
  /** A number of the house itself, 14 digits. */
  gtin: string
  /** Products without a number have none. */
  serial: string | undefined
}

const MARKS: Record<Grade, number> = { pristine: 0, excellent: 1, 'very-good': 2, good: 3 }
/** Who examines what, by category. */
const EXAMINERS: Record<string, string> = {
  'pre-loved-bags': 'Hind Al Marri, leather goods',
  'pre-loved-watches': 'Tomas Berger, watchmaker',
  'pre-loved-jewellery': 'Anjali Rao, gemmologist',
  'pre-loved-accessories': 'Claire Mercier, textiles and accessories'
}
const DAY_MS = 86_400_000
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns the provenance of every pre-loved product. It was examined in the days before it was offered. */
export const provenanceOf = (products: readonly ProductSeed[]): ProvenanceSeed[] =>
  products
    .filter(({ tags }) => tags.includes('pre-loved'))
    .map(product => {
      const chance = randomOf(`provenance ${product.slug}`)
      const grade = gradeOfDescription(product.description)
      return {
        productId: product.id,
        title: product.name,
        brand: product.brand,
        grade,
        marks: marksOf(product, grade),
        number: `SC-${group(chance)}-${group(chance)}`,
        examiner: EXAMINERS[product.category] ?? '',
        issuedAt: new Date(product.createdAt.getTime() - chance.integer(1, 9) * DAY_MS),
        checks: checksOf(product.category, grade),
        gtin: gtinOf(randomOf(`gtin ${product.slug}`)),
        serial: serialOf(product.category, randomOf(`serial ${product.slug}`))
      }
    })

const group = (chance: Random): string => Array.from({ length: 4 }, () => chance.pick([...SIGNS])).join('')

const digits = (chance: Random, count: number): string =>
  Array.from({ length: count }, () => chance.integer(0, 9)).join('')

/** GS1 prefix 29: numbers that a house gives to its own goods. */
function gtinOf(chance: Random): string {
  const first = `029${digits(chance, 10)}`
  const sum = [...first].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 1 : 3), 0)
  return `${first}${(10 - (sum % 10)) % 10}`
}

function serialOf(category: string, chance: Random): string | undefined {
  const mark = serialMark(category)
  return mark && `${mark}${digits(chance, 3)}-${digits(chance, 5)}`
}

function marksOf({ kind, images, name }: ProductSeed, grade: Grade): WearMark[] {
  const image = images[0] as string
  const places = worn[parse(image).name] ?? []
  if (places.length !== MARKS[grade])
    throw new Error(`${name} has ${MARKS[grade]} marks: see demo/src/design/wear.ts`)
  return places.map(([x, y], index) => {
    const [place, description] = wearOf[kind]![index]!
    return { image, x, y, place, description }
  })
}
