import { z } from 'zod'
import { grades, wearMark } from '@sahra/shared/contract/provenance'
import {
  addMark,
  certifyProduct,
  type EditedProvenance,
  findProvenance,
  gradeProduct,
  removeMark,
  ungradeProduct,
  withdrawCertificate
} from '../../catalogue/provenance/edit-provenance.service'
import { type Operation, operation, type OperationContext } from './operation'

const LINE_MAX = 1000
const text = z.string().max(LINE_MAX)
/** Null: the product is not graded, not certified. */
const graded = z.object({
  product: z.string(),
  grade: z.enum(grades).nullable(),
  marks: z.array(wearMark),
  certificate: z.string().nullable()
})

const formOf = ({ product, provenance }: EditedProvenance): z.infer<typeof graded> => ({
  product: product.handle,
  grade: provenance?.grade ?? null,
  marks: provenance?.marks ?? [],
  certificate: provenance?.certificate ?? null
})

/** Declares a change of a product's provenance; `path` is below the product. */
const change = <Body>(
  declared: Pick<Operation<unknown, Body>, 'method' | 'path' | 'summary' | 'body' | 'status'>,
  work: (
    context: OperationContext,
    product: string,
    input: { body: Body; mark: number }
  ) => Promise<EditedProvenance>
) =>
  operation<unknown, Body>({
    ...declared,
    path: `/products/{key}${declared.path}`,
    scope: 'provenance:write',
    response: graded,
    errors: ['NOT_FOUND', 'CONFLICT'],
    run: async (context, { params: { key = '', mark = '' }, body }) =>
      formOf(await work(context, key, { body, mark: /^\d{1,4}$/.test(mark) ? Number(mark) : 0 }))
  })

export const provenanceOperations = [
  operation({
    method: 'GET',
    path: '/products/{key}/provenance',
    summary: 'Grade, marks of wear and certificate of a pre-loved product',
    scope: 'provenance:read',
    response: graded,
    errors: ['NOT_FOUND'],
    run: async ({ db }, { params: { key = '' } }) => formOf(await findProvenance(db, key))
  }),
  change(
    {
      method: 'PUT',
      path: '/grade',
      summary: 'Sets the condition of a pre-loved product',
      body: z.strictObject({ grade: z.enum(grades) })
    },
    ({ db, by }, product, { body: { grade } }) => gradeProduct(db, { product, grade, by })
  ),
  change(
    { method: 'DELETE', path: '/grade', summary: 'Takes grade and marks of a product away' },
    ({ db, by }, product) => ungradeProduct(db, { product, by })
  ),
  change(
    {
      method: 'POST',
      path: '/marks',
      summary: 'Adds a mark of wear on a picture of the product, at percent from its left and upper edge',
      body: z.strictObject({ ...wearMark.shape, image: text, place: text, description: text }),
      status: 201
    },
    ({ db, by }, product, { body }) => addMark(db, { ...body, product, by })
  ),
  change(
    { method: 'DELETE', path: '/marks/{mark}', summary: 'Removes a mark of wear by its number, from 1' },
    ({ db, by }, product, { mark }) => removeMark(db, { product, mark, by })
  ),
  change(
    {
      method: 'POST',
      path: '/certificate',
      summary: 'Issues the certificate of authenticity of a graded product, which never changes',
      body: z.strictObject({ examiner: text }),
      status: 201
    },
    ({ db, by }, product, { body: { examiner } }) => certifyProduct(db, { product, examiner, by })
  ),
  change(
    {
      method: 'DELETE',
      path: '/certificate',
      summary: 'Withdraws a certificate that was issued by mistake: its number is unknown from then on'
    },
    ({ db, by }, product) => withdrawCertificate(db, { product, by })
  )
]
