import { z } from 'zod'
import { checkResults } from '@sahra/shared/contract/provenance'
import { line, typedAs } from '../../server/operation/fields'
import { provenanceProblems as problems } from './edit-provenance.text'
import { provenanceLines } from './provenance-operations.text'
import { fields, formOf, help, key, operation, text, TEXT_MAX, write } from './provenance.schema'
import { readCheck } from './report.rules'
import { addReport } from './report.service'

const CHECKS_MAX = 20
/** 'Clasp: noted: Replaced in 2019'; a desk types one a line, the command line separates them by semicolons. */
const check = line(TEXT_MAX, problems.check(checkResults)).transform((typed, context) => {
  const read = readCheck(typed)
  if (read) return read
  context.addIssue({ code: 'custom', message: problems.check(checkResults) })
  return z.NEVER
})
const checks = typedAs(z.array(check, problems.check(checkResults)).min(1).max(CHECKS_MAX), {
  read: typed => typed.split(';').filter(part => part.trim())
})

export const reportOperation = operation('report', {
  ...write,
  route: 'POST /products/{key}/reports',
  input: z.strictObject({
    key,
    examiner: text('examiner'),
    checks,
    serial: line(TEXT_MAX, problems.serial).optional(),
    gtin: line(TEXT_MAX, problems.gtin).optional()
  }),
  creates: true,
  needsKey: true,
  errors: ['NOT_FOUND', 'CONFLICT', 'BAD_INPUT'],
  history: ['certificate.checked'],
  run: async ({ db, by }, { key: product, ...report }) =>
    formOf(db, await addReport(db, { ...report, product, by })),
  verbs: {
    syntax: 'provenance report <product> <examiner> <checks>',
    example:
      'provenance report oasis-tote "Hind Al Marri" "Stitching; Clasp: noted: Replaced in 2019" --serial AB-123456',
    fields,
    options: {
      '--serial': { field: 'serial', help: help.serial },
      '--gtin': { field: 'gtin', help: help.gtin }
    },
    print: provenanceLines
  }
})
