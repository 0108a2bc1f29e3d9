import type { Design, Subject } from '../design/picture'
import { designs, picturesOf, turntables } from '../pictures/pictures'
import { turntableName } from '../pictures/turntables'
import { type BrandKey, brands } from '../product/brands'
import { type Random, randomOf, stableId } from '../product/random'
import { accessories } from '../families/accessories'
import { bags } from '../families/bags'
import { clothing } from '../families/clothing'
import { jewellery } from '../families/jewellery'
import { shoes } from '../families/shoes'
import { watches } from '../families/watches'
import type { ProductFamily } from '../product/product-family'
import { models } from '../product/models'
import { type ProductSeed, slugOf, type VariantSeed } from '../product/product-seed'
import { chooseDetails, chooseSentences, describe, detail } from '../product/descriptions'
import { trueOf } from '../product/phrase'
import { describeInArabic, detailInArabic } from '../arabic/descriptions'

export const families: ProductFamily[] = [
  ...bags,
  ...shoes,
  ...jewellery,
  ...watches,
  ...accessories,
  ...clothing
]

const DAY_MS = 86_400_000
const FILS = 100
const offers = ['Private Sale', 'Season Sale', 'The Eid Edit', 'Collector’s Week']
/** In AED: a house talks about the price of an expensive product of which it has one. */
const OFFERS_FROM = 10_000
const cuts = [0.6, 0.7, 0.75, 0.8, 0.85, 0.9]

/** Generates the whole catalogue, deterministically; the newest products date from just before `today`. */
export const catalogue = (today: Date): ProductSeed[] =>
  families.flatMap((family, place) => {
    const total = family.count + (family.preLoved?.count ?? 0)
    return Array.from({ length: total }, (_none, index) =>
      makeProduct(family, modelAt(place, index), index, today)
    )
  })

/** Each family starts at another offset and uses every model once. */
const modelAt = (place: number, index: number) => models[(place * 11 + index * 5) % models.length] as string

function makeProduct(family: ProductFamily, model: string, index: number, today: Date): ProductSeed {
  const chance = randomOf(`${family.key} ${model}`)
  const preLoved = index >= family.count
  const year = preLoved ? chance.integer(2006, 2022) : undefined
  const design = designOf(family, index)
  const noun = trueOf(family.noun, design)[0] as string
  const name = `${model} ${noun}${year ? `, ${year}` : ''}`
  const brand = family.brands[index % family.brands.length] as BrandKey
  const pictured = design.map(picturesOfColour)
  const subject = {
    name: model,
    brand,
    colour: pictured[0]?.colour ?? '',
    material: chance.pick(trueOf(family.materials, design)),
    design
  }
  const price = priceOf(family, pictured[0]?.name ?? '', chance)
  const cut = chance.bool(preLoved ? 0.3 : 0.22) ? chance.pick(cuts) : undefined
  const salePrice = cut && step(price * cut, family.priceStep)
  const compared = !cut && chance.bool(preLoved ? 0.5 : 0.05)
  const id = stableId(`product ${slugOf(name)}`)
  const variants = makeVariants({ id, family, pictured, terms: { price, cut, preLoved } }, chance)
  const images = [
    ...(pictured[0]?.images ?? []),
    ...pictured.slice(1).map(({ images }) => images[0] as string)
  ]
  const sentences = chooseSentences(family, subject, chance, preLoved)
  const details = chooseDetails(family, subject, chance, year)
  return {
    id,
    slug: slugOf(name),
    name,
    description: describe(sentences, subject),
    detailedDescription: detail(family, details),
    arabic: {
      description: describeInArabic(family, sentences, subject),
      detailedDescription: detailInArabic(family, details)
    },
    brand: brands[brand].name,
    category: preLoved && family.preLoved ? family.preLoved.category : family.category,
    tags: [preLoved ? 'pre-loved' : 'new', ...family.tags],
    keywords: [...soldColours(pictured, variants), ...metalOf(pictured[0]), subject.material, noun].join(' '),
    turntable: turntableOf(pictured[0]?.name),
    images,
    imageTexts: textsOf(pictured, [...images, ...variants.flatMap(({ images }) => images)]),
    price: price * FILS,
    salePrice: salePrice && salePrice * FILS,
    compareAtPrice: compared
      ? step(price * (1.15 + chance.next() * 0.3), family.priceStep) * FILS
      : undefined,
    offer: cut && chance.bool(0.5) ? chance.pick(offers) : undefined,
    stock: variants.length ? 0 : 1,
    bestseller: !preLoved && chance.bool(0.05),
    takesOffers: preLoved && !cut && !compared && price >= OFFERS_FROM && isOnlyOne(variants),
    active: true,
    listed: true,
    createdAt: new Date(today.getTime() - Math.floor(chance.next() ** 1.3 * 520 * DAY_MS)),
    variants,
    kind: family.key
  }
}

/** Whether there is one unit in all: a product without variants has one of its own. */
const isOnlyOne = (variants: VariantSeed[]): boolean =>
  variants.length === 0 || variants.reduce((sum, { stock }) => sum + stock, 0) === 1

interface Pictured {
  name: string
  colour: string
  images: string[]
  imageTexts: Record<string, string>
}

/** The colours that can be bought; of a product without a choice of colours, what it is shown in. */
function soldColours(pictured: Pictured[], variants: VariantSeed[]): string[] {
  const sold = new Set(variants.flatMap(({ color }) => color ?? []))
  return pictured.flatMap(({ colour }) => (sold.size === 0 || sold.has(colour) ? colour : []))
}

/** What the case of a watch is made of, as its picture shows it. */
function metalOf(pictured: Pictured | undefined): string[] {
  const [, metal] = /^watch-(gold|rose|steel)\b/.exec(pictured?.name ?? '') ?? []
  return metal ? [metal === 'rose' ? 'rose gold' : metal] : []
}

/** No two products look alike: a family has a design for each of its products. */
function designOf(family: ProductFamily, index: number): Design {
  const design = designs[family.key]?.[index]
  if (!design) throw new Error(`The family ${family.key} has no design for its product ${index + 1}`)
  return design
}

function picturesOfColour(subject: Subject): Pictured {
  const pictures = picturesOf(subject).map(({ name, seen }) => ({ image: `/media/${name}.webp`, seen }))
  return {
    name: subject.name,
    colour: subject.colour,
    images: pictures.map(({ image }) => image),
    imageTexts: Object.fromEntries(pictures.flatMap(({ image, seen }) => (seen ? [[image, seen]] : [])))
  }
}

const textsOf = (pictured: Pictured[], images: string[]): Record<string, string> =>
  Object.fromEntries(
    pictured.flatMap(({ imageTexts }) =>
      Object.entries(imageTexts).filter(([image]) => images.includes(image))
    )
  )

function turntableOf(subject: string | undefined): string | undefined {
  const sheet = subject && turntables.find(({ name }) => name === turntableName(subject))
  return sheet ? `/media/${sheet.name}.webp` : undefined
}

const step = (amount: number, size: number) => Math.max(size, Math.round(amount / size) * size)

/** Most prices are near the lower end; steel is cheaper than gold. */
function priceOf({ price: [from, to], priceStep }: ProductFamily, picture: string, chance: Random): number {
  const share = chance.next() ** 1.5
  const placed = /steel/.test(picture)
    ? share * 0.4
    : /watch-(gold|rose)/.test(picture)
      ? 0.35 + share * 0.65
      : share
  return step(from * (to / from) ** placed, priceStep)
}

interface Terms {
  price: number
  cut: number | undefined
  preLoved: boolean
}

/** A pre-loved product is unique. Of the others some sizes are missing, low in stock or sold out. */
function makeVariants(
  { id, family, pictured, terms }: { id: string; family: ProductFamily; pictured: Pictured[]; terms: Terms },
  chance: Random
): VariantSeed[] {
  const plain = !family.sizes && pictured.length === 1
  if (plain && chance.bool(terms.preLoved ? 0.5 : 0.2)) return []
  const optionless = plain && chance.bool(0.2)
  const soldOut = chance.bool(0.05)
  const sizes: (string | undefined)[] = family.sizes
    ? sizesOf(family.sizes, terms.preLoved, chance)
    : [undefined]
  const all = pictured.flatMap(({ colour, images }) =>
    sizes.map(size => ({ color: optionless ? undefined : colour, size, images }))
  )
  const available = all.filter((_one, index) => index === 0 || !chance.bool(0.07))
  return available.map(({ color, size, images }) => {
    const factor = 1 + (family.sizeStep ?? 0) * Math.max(0, size ? sizes.indexOf(size) : 0)
    const price = step(terms.price * factor, family.priceStep)
    return {
      id: stableId(`variant ${id} ${color ?? ''} ${size ?? ''}`),
      color,
      size,
      images,
      price: price * FILS,
      salePrice: terms.cut && step(price * terms.cut, family.priceStep) * FILS,
      stock: soldOut ? 0 : terms.preLoved ? 1 : stockOf(chance)
    }
  })
}

function sizesOf(sizes: string[], preLoved: boolean, chance: Random): string[] {
  if (preLoved) return [chance.pick(sizes)]
  const n = chance.integer(Math.min(2, sizes.length), sizes.length)
  const from = chance.integer(0, sizes.length - n)
  return sizes.slice(from, from + n)
}

const stockOf = (chance: Random) =>
  chance.bool(0.1) ? 0 : chance.bool(0.25) ? chance.integer(1, 3) : chance.integer(4, 14)
