import { randomInt } from 'node:crypto'
import { type Grade, type Provenance, type WearMark } from '@sahra/shared/contract/provenance'
import type { Database, Executor } from '@sahra/server-kit/database/database'
import { ApiError } from '../../server/api-error'
import type { CatalogueProduct } from '../product-data/catalogue-product'
import { findProduct } from '../product-data/edit-product.service'
import type { ChangeAction } from '../../house/audit-log/actions.text'
import { recordChanges } from '../../house/audit-log/history.queries'
import {
  deleteCertificate,
  deleteProvenance,
  findProvenanceOf,
  insertCertificate,
  lockProvenance,
  saveGrade,
  saveMarks
} from './edit-provenance.queries'
import { provenanceProblems as problems } from './edit-provenance.text'
import { readGtin } from './report.rules'

const PRE_LOVED = 'pre-loved'
const MARKS_MAX = 20
/** Without I, L, O and U (C125). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export interface EditedProvenance {
  product: CatalogueProduct
  provenance: Provenance | undefined
}

/** Sets the grade of a pre-loved product. Throws CONFLICT for a certified one. */
export const gradeProduct = (
  db: Database,
  { grade, ...input }: { product: string; grade: Grade; by: string }
) =>
  edit(db, input, async (tx, { product, provenance }) => {
    if (!product.tags.includes(PRE_LOVED)) throw new ApiError('CONFLICT', problems.notPreLoved(product.name))
    assertNotCertified(product, provenance)
    await saveGrade(tx, product.id, grade)
    return { action: 'provenance.graded', details: { grade } }
  })

/** Takes grade and marks away. Throws CONFLICT for a certified product. */
export const ungradeProduct = (db: Database, input: { product: string; by: string }) =>
  edit(db, input, async (tx, { product, provenance }) => {
    const { grade } = required(product, provenance)
    assertNotCertified(product, provenance)
    await deleteProvenance(tx, product.id)
    return { action: 'provenance.removed', details: { grade } }
  })

/** Adds a mark of wear. `image`: an address of the product's pictures, or its number from 1. */
export const addMark = (db: Database, input: { product: string; by: string } & WearMark) =>
  edit(db, input, async (tx, { product, provenance }) => {
    const { marks } = required(product, provenance)
    if (marks.length >= MARKS_MAX) throw new ApiError('CONFLICT', problems.marks)
    const mark = checkedMark(product, input)
    await saveMarks(tx, product.id, [...marks, mark])
    return { action: 'provenance.marked', details: { mark } }
  })

/** Removes a mark by its number, from 1. */
export const removeMark = (db: Database, input: { product: string; mark: number; by: string }) =>
  edit(db, input, async (tx, { product, provenance }) => {
    const { marks = [] } = provenance ?? {}
    const mark = marks[input.mark - 1]
    // Of a product without a grade no mark is found, by whatever number.
    if (!mark)
      throw new ApiError('NOT_FOUND', provenance ? problems.noMark(input.mark) : problems.none(product.name))
    await saveMarks(
      tx,
      product.id,
      marks.filter(other => other !== mark)
    )
    return { action: 'provenance.unmarked', details: { mark } }
  })

/** Issues the certificate of a graded product: a copy of title, brand and grade, with a random number. */
export const certifyProduct = (db: Database, input: { product: string; examiner: string; by: string }) =>
  edit(db, input, async (tx, { product, provenance }) => {
    const { grade } = required(product, provenance)
    assertNotCertified(product, provenance)
    const certificate = { title: product.name, brand: product.brand, grade, examiner: input.examiner }
    const gtin = readGtin(product.barcode ?? '')
    let number = randomNumber()
    while (!(await insertCertificate(tx, product.id, { number, gtin, ...certificate })))
      number = randomNumber()
    return { action: 'certificate.issued', details: { number, ...certificate } }
  })

/** Withdraws a certificate that was issued by mistake: its number is unknown from then on. */
export const withdrawCertificate = (db: Database, input: { product: string; by: string }) =>
  edit(db, input, async (tx, { product, provenance }) => {
    const number = provenance?.certificate
    if (!number) throw new ApiError('CONFLICT', problems.noCertificate(product.name))
    await deleteCertificate(tx, number)
    return { action: 'certificate.withdrawn', details: { number } }
  })

/** Returns a product by handle, id or SKU with its provenance. */
export async function findProvenance(db: Executor, key: string): Promise<EditedProvenance> {
  const product = await findProduct(db, key)
  return { product, provenance: await findProvenanceOf(db, product.id) }
}

/** Makes a change with its row in the history; returns the product as it is then. */
export const edit = (
  db: Database,
  { product: key, by }: { product: string; by: string },
  change: (tx: Executor, edited: EditedProvenance) => Promise<{ action: ChangeAction; details: object }>
): Promise<EditedProvenance> =>
  db.transaction(async tx => {
    const product = await findProduct(tx, key)
    const provenance = await lockProvenance(tx, product.id)
    const done = await change(tx, { product, provenance })
    await recordChanges(tx, [{ by, subject: product.handle, ...done }])
    return { product, provenance: await lockProvenance(tx, product.id) }
  })

function required({ name }: CatalogueProduct, provenance: Provenance | undefined): Provenance {
  if (!provenance) throw new ApiError('CONFLICT', problems.none(name))
  return provenance
}

function assertNotCertified({ name }: CatalogueProduct, provenance: Provenance | undefined) {
  if (provenance?.certificate)
    throw new ApiError('CONFLICT', problems.certified(name, provenance.certificate))
}

function checkedMark(
  { images }: CatalogueProduct,
  { image: typed, x, y, place, description }: WearMark
): WearMark {
  const image = images.find(image => image === typed) ?? images[Number(typed) - 1]
  if (!image) throw new ApiError('BAD_INPUT', problems.image(images))
  if (![x, y].every(percent => Number.isInteger(percent) && percent >= 0 && percent <= 100))
    throw new ApiError('BAD_INPUT', problems.position)
  return { image, x, y, place, description }
}

const group = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
const randomNumber = () => `SC-${group()}-${group()}`
