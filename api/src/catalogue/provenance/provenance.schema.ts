import { z } from 'zod'
import { grades, wearMark } from '@sahra/shared/contract/provenance'
import type { Executor } from '@sahra/server-kit/database/database'
import { line } from '../../server/operation/fields'
import { helpIn } from '../../server/operation/operation'
import { operationsOf } from '../../server/operation/operations-of'
import type { EditedProvenance } from './edit-provenance.service'
import { provenanceProblems as problems } from './edit-provenance.text'
import { provenanceHelp as english } from './provenance-operations.text'
import { provenanceHelp as arabic } from './provenance-operations.text.ar'
import { findReport } from './report.queries'
import { checkLine } from './report.rules'

export const TEXT_MAX = 200
export const help = helpIn(english, arabic)
export const operation = operationsOf('provenance', 'provenance', help)
export const text = (field: string) => line(TEXT_MAX, problems.text(field))
export const key = z.string()
const report = z.object({
  examiner: z.string(),
  checkedAt: z.string(),
  checks: z.array(z.string()),
  serialEnd: z.string().nullable(),
  gtin: z.string().nullable()
})
/** Null: the product is not graded, not certified, not reported on. */
export const graded = z.object({
  product: z.string(),
  grade: z.enum(grades).nullable(),
  marks: z.array(wearMark),
  certificate: z.string().nullable(),
  report: report.nullable()
})

/** The command line names the product. */
const printed = graded.extend({ name: z.string() })

/** Returns a product as the responses of the operations have it. */
export async function formOf(
  db: Executor,
  { product, provenance }: EditedProvenance
): Promise<z.infer<typeof printed>> {
  const found = provenance?.certificate ? await findReport(db, provenance.certificate) : undefined
  return {
    product: product.handle,
    name: product.name,
    grade: provenance?.grade ?? null,
    marks: provenance?.marks ?? [],
    certificate: provenance?.certificate ?? null,
    report: found ? { ...found, checks: found.checks.map(checkLine) } : null
  }
}

/** What the writes have in common: each returns the product as it is afterwards. */
export const write = {
  output: graded,
  printed,
  errors: ['NOT_FOUND', 'CONFLICT']
} as const
export const fields = { product: 'key' } as const
