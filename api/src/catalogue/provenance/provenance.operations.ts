import { z } from 'zod'
import { grades } from '@sahra/shared/contract/provenance'
import { typedAs } from '../../server/operation/fields'
import {
  addMark,
  certifyProduct,
  findProvenance,
  gradeProduct,
  removeMark,
  ungradeProduct,
  withdrawCertificate
} from './edit-provenance.service'
import { provenanceProblems as problems } from './edit-provenance.text'
import { provenanceLines } from './provenance-operations.text'
import { fields, formOf, graded, key, operation, text, write } from './provenance.schema'
import { reportOperation } from './report.operations'

/** Another text names no mark, and no place of the picture. */
const number = typedAs(z.number(), { read: typed => (/^\d{1,4}$/.test(typed) ? Number(typed) : -1) })

export const provenanceOperations = [
  operation('show', {
    route: 'GET /products/{key}/provenance',
    input: z.strictObject({ key }),
    output: graded,
    errors: ['NOT_FOUND'],
    run: async ({ db }, { key }) => formOf(db, await findProvenance(db, key))
  }),
  operation('grade', {
    ...write,
    route: 'PUT /products/{key}/grade',
    input: z.strictObject({ key, grade: z.enum(grades, problems.grade(grades)) }),
    history: ['provenance.graded'],
    run: async ({ db, by }, { key: product, grade }) =>
      formOf(db, await gradeProduct(db, { product, grade, by })),
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
    run: async ({ db, by }, { key: product }) => formOf(db, await ungradeProduct(db, { product, by })),
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
    run: async ({ db, by }, { key: product, ...mark }) =>
      formOf(db, await addMark(db, { ...mark, product, by })),
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
    run: async ({ db, by }, { key: product, mark }) =>
      formOf(db, await removeMark(db, { product, mark, by })),
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
      formOf(db, await certifyProduct(db, { product, examiner, by })),
    verbs: {
      syntax: 'provenance certify <product> <examiner>',
      example: 'provenance certify oasis-tote "Hind Al Marri, leather goods"',
      fields,
      print: provenanceLines
    }
  }),
  reportOperation,
  operation('withdraw', {
    ...write,
    route: 'DELETE /products/{key}/certificate',
    input: z.strictObject({ key }),
    history: ['certificate.withdrawn'],
    run: async ({ db, by }, { key: product }) => formOf(db, await withdrawCertificate(db, { product, by })),
    verbs: {
      syntax: 'provenance withdraw <product>',
      example: 'provenance withdraw oasis-tote',
      fields,
      print: provenanceLines
    }
  })
]
