import { z } from 'zod'
import { grades, wearMark } from '@sahra/shared/contract/provenance'
import { line, typedAs } from '../../server/operation/fields'
import { helpIn } from '../../server/operation/operation'
import { operationsOf } from '../../server/operation/operations-of'
import {
  addMark,
  certifyProduct,
  type EditedProvenance,
  findProvenance,
  gradeProduct,
  removeMark,
  ungradeProduct,
  withdrawCertificate
} from './edit-provenance.service'
import { provenanceProblems as problems } from './edit-provenance.text'
import { provenanceHelp as english, provenanceLines } from './provenance-operations.text'
import { provenanceHelp as arabic } from './provenance-operations.text.ar'

const TEXT_MAX = 200
const help = helpIn(english, arabic)
const operation = operationsOf('provenance', 'provenance', help)
const text = (field: string) => line(TEXT_MAX, problems.text(field))
const key = z.string()
/** Another text names no mark, and no place of the picture. */
const number = typedAs(z.number(), { read: typed => (/^\d{1,4}$/.test(typed) ? Number(typed) : -1) })
/** Null: the product is not graded, not certified. */
const graded = z.object({
  product: z.string(),
  grade: z.enum(grades).nullable(),
  marks: z.array(wearMark),
  certificate: z.string().nullable()
})

/** The command line names the product. */
const printed = graded.extend({ name: z.string() })

const formOf = ({ product, provenance }: EditedProvenance): z.infer<typeof printed> => ({
  product: product.handle,
  name: product.name,
  grade: provenance?.grade ?? null,
  marks: provenance?.marks ?? [],
  certificate: provenance?.certificate ?? null
})

/** What the writes have in common: each returns the product as it is afterwards. */
const write = {
  output: graded,
  printed,
  errors: ['NOT_FOUND', 'CONFLICT']
} as const
const fields = { product: 'key' } as const

export const provenanceOperations = [
  operation('show', {
    route: 'GET /products/{key}/provenance',
    input: z.strictObject({ key }),
    output: graded,
    errors: ['NOT_FOUND'],
    run: async ({ db }, { key }) => formOf(await findProvenance(db, key))
  }),
  operation('grade', {
    ...write,
    route: 'PUT /products/{key}/grade',
    input: z.strictObject({ key, grade: z.enum(grades, problems.grade(grades)) }),
    history: ['provenance.graded'],
    run: async ({ db, by }, { key: product, grade }) =>
      formOf(await gradeProduct(db, { product, grade, by })),
    verbs: {
      syntax: 'provenance grade <product> <grade>',
      example: 'provenance grade oasis-tote very-good',
      fields,
      print: provenanceLines
    }
  }),
  operation('ungrade', {
    ...write,
    route: 'DELETE /products/{key}/grade',
    input: z.strictObject({ key }),
    history: ['provenance.removed'],
    run: async ({ db, by }, { key: product }) => formOf(await ungradeProduct(db, { product, by })),
    verbs: {
      syntax: 'provenance ungrade <product>',
      example: 'provenance ungrade oasis-tote',
      fields,
      print: provenanceLines
    }
  }),
  operation('mark', {
    ...write,
    route: 'POST /products/{key}/marks',
    input: z.strictObject({
      key,
      image: z.string(),
      x: number,
      y: number,
      place: text('place'),
      description: text('description')
    }),
    creates: true,
    needsKey: true,
    history: ['provenance.marked'],
    run: async ({ db, by }, { key: product, ...mark }) => formOf(await addMark(db, { ...mark, product, by })),
    verbs: {
      syntax: 'provenance mark <product> <picture> <x> <y> <place> <description>',
      example: 'provenance mark oasis-tote 1 20 85 "Left corner" "Light rubbing"',
      fields: { ...fields, picture: 'image' },
      print: provenanceLines
    }
  }),
  operation('unmark', {
    ...write,
    route: 'DELETE /products/{key}/marks/{mark}',
    input: z.strictObject({ key, mark: number }),
    history: ['provenance.unmarked'],
    run: async ({ db, by }, { key: product, mark }) => formOf(await removeMark(db, { product, mark, by })),
    verbs: {
      syntax: 'provenance unmark <product> <number>',
      example: 'provenance unmark oasis-tote 1',
      fields: { ...fields, number: 'mark' },
      print: provenanceLines
    }
  }),
  operation('certify', {
    ...write,
    route: 'POST /products/{key}/certificate',
    input: z.strictObject({ key, examiner: text('examiner') }),
    creates: true,
    history: ['certificate.issued'],
    run: async ({ db, by }, { key: product, examiner }) =>
      formOf(await certifyProduct(db, { product, examiner, by })),
    verbs: {
      syntax: 'provenance certify <product> <examiner>',
      example: 'provenance certify oasis-tote "Hind Al Marri, leather goods"',
      fields,
      print: provenanceLines
    }
  }),
  operation('withdraw', {
    ...write,
    route: 'DELETE /products/{key}/certificate',
    input: z.strictObject({ key }),
    history: ['certificate.withdrawn'],
    run: async ({ db, by }, { key: product }) => formOf(await withdrawCertificate(db, { product, by })),
    verbs: {
      syntax: 'provenance withdraw <product>',
      example: 'provenance withdraw oasis-tote',
      fields,
      print: provenanceLines
    }
  })
]
