import { type Condition, conditions } from '@sahra/shared/contract/product'
import { variantsInOrder } from './size.rules'
import type { CatalogueProduct, CatalogueVariant, ProductInput, VariantInput } from './catalogue-product'
import { supplyAfter } from './supply.rules'
import { mergeTexts, namedTexts, type ProductTexts } from './texts.rules'

/** Makes the ids and the time of what is new. */
export interface Fresh {
  id: () => string
  now: string
}

/** The brand of a product that was added without one. */
export const DEFAULT_BRAND = 'Unbranded'
const DEFAULT_CATEGORY = ['Other']

/** Returns the product as it is after the input: what the input leaves out stays, or has its default. */
export function mergeProduct(
  current: CatalogueProduct | undefined,
  input: ProductInput,
  fresh: Fresh
): CatalogueProduct {
  const id = current?.id ?? input.id ?? fresh.id()
  const { variants: given, condition, isCounted, ...fields } = input
  const base: CatalogueProduct = current ?? {
    ...emptyVariant,
    id,
    sku: input.sku ?? id,
    handle: input.handle,
    name: input.name,
    description: '',
    details: '',
    brand: DEFAULT_BRAND,
    category: DEFAULT_CATEGORY,
    tags: [],
    keywords: '',
    imageTexts: null,
    turntable: null,
    compareAtPrice: null,
    offer: null,
    bestseller: false,
    takesOffers: false,
    listed: true,
    createdAt: fresh.now,
    texts: null,
    variants: []
  }
  const variants = given
    ? variantsInOrder(
        given.map(variant => mergeVariant(base.variants, variant, fresh)),
        variant => variant
      )
    : base.variants
  return {
    ...base,
    ...present(fields),
    ...(condition && { tags: withCondition(fields.tags ?? base.tags, condition) }),
    id,
    // As the stock, of a product without variants.
    ...(variants.length
      ? { supply: null, leadWeeks: null }
      : { supply: supplyAfter(base, { ...fields, isCounted }) }),
    texts: mergeTexts(base.texts, fields.texts),
    imageTexts: mergeImageTexts({ ...base.imageTexts, ...fields.imageTexts }, [
      ...(fields.images ?? base.images),
      ...variants.flatMap(({ images }) => images)
    ]),
    variants
  }
}

/** Of the pictures that the product still has. */
function mergeImageTexts(texts: Record<string, string>, images: string[]): Record<string, string> | null {
  const used = Object.entries(texts).filter(([image, text]) => text && images.includes(image))
  return used.length > 0 ? Object.fromEntries(used) : null
}

function withCondition(tags: string[], condition: Condition): string[] {
  const others: readonly string[] = conditions.filter(other => other !== condition)
  const rest = tags.filter(tag => !others.includes(tag))
  return rest.includes(condition) ? rest : [condition, ...rest]
}

const emptyVariant: CatalogueVariant = {
  id: '',
  sku: '',
  barcode: null,
  color: null,
  size: null,
  options: [],
  price: 0,
  salePrice: null,
  stock: 0,
  supply: null,
  leadWeeks: null,
  active: true,
  images: []
}

function mergeVariant(existing: CatalogueVariant[], input: VariantInput, fresh: Fresh): CatalogueVariant {
  const current = existing.find(({ sku }) => sku === input.sku)
  const { leadImage, isCounted, ...fields } = input
  const base = current ?? { ...emptyVariant, id: input.id ?? fresh.id() }
  const images = leadImage && base.images[0] !== leadImage ? [leadImage] : base.images
  return {
    ...base,
    images,
    ...present(fields),
    supply: supplyAfter(base, { ...fields, isCounted }),
    id: base.id
  }
}

/** Null stays: it takes a value away. */
function present<Fields extends object>(
  fields: Fields
): { [Key in keyof Fields]: Exclude<Fields[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}

/** A field that differs, as the diff names it. */
export interface FieldChange {
  field: string
  before: unknown
  after: unknown
}

/** Lists what differs between two states of a product; variants are named by their SKU. */
export function changesOf(before: CatalogueProduct, after: CatalogueProduct): FieldChange[] {
  const { variants: oldVariants, texts: oldTexts, ...old } = before
  const { variants: newVariants, texts: newTexts, ...next } = after
  const bySku = new Map(oldVariants.map(variant => [variant.sku, variant]))
  const changes = [...fieldChanges(old, next), ...textChanges(oldTexts, newTexts)]
  for (const variant of newVariants) {
    const known = bySku.get(variant.sku)
    if (known) changes.push(...fieldChanges(known, variant, `${variant.sku}: `))
    else changes.push({ field: `variant ${variant.sku}`, before: null, after: 'new' })
    bySku.delete(variant.sku)
  }
  for (const sku of bySku.keys())
    changes.push({ field: `variant ${sku}`, before: 'offered', after: 'withdrawn' })
  const orderOf = (variants: CatalogueVariant[]) => variants.map(({ sku }) => sku).join('\0')
  if (!changes.length && orderOf(oldVariants) !== orderOf(newVariants))
    changes.push({ field: 'order of variants', before: null, after: null })
  return changes
}

const fieldChanges = (before: object, after: object, prefix = ''): FieldChange[] =>
  Object.entries(after).flatMap(([field, value]) => {
    const old = (before as Record<string, unknown>)[field]
    return JSON.stringify(old) === JSON.stringify(value)
      ? []
      : [{ field: prefix + field, before: old, after: value }]
  })

function textChanges(before: ProductTexts | null, after: ProductTexts | null): FieldChange[] {
  const [old, next] = [namedTexts(before), namedTexts(after)]
  const none = Object.fromEntries(Object.keys({ ...old, ...next }).map(name => [name, null]))
  return fieldChanges({ ...none, ...old }, { ...none, ...next })
}

/** Returns why the product cannot be sold as it is; undefined when it can. */
export function problemOf(product: CatalogueProduct): { field: string; reason: string } | undefined {
  for (const part of [product, ...product.variants])
    if (part.salePrice !== null && part.salePrice >= part.price)
      return { field: 'salePrice', reason: `is not below the price (${part.sku})` }
  const options = product.variants.map(({ color, size, options }) => JSON.stringify([color, size, options]))
  const twice = product.variants[options.findIndex((option, index) => options.indexOf(option) !== index)]
  return (
    twice && {
      field: 'variants',
      reason: `has another variant with the colour and size, and the further options, of ${twice.sku}`
    }
  )
}
