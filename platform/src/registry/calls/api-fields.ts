import { z } from 'zod'
import { plan } from '../../release/shapes/records'

/** Fields that several requests have. */
export const oneLine = z
  .string()
  .max(200)
  .regex(/^\P{Cc}*$/u, 'must be one line of plain text')
const by = oneLine.max(80).optional()
export const reason = { why: oneLine, by }
export const releaseSet = plan.refine(releases => Object.keys(releases).length <= 50, 'at most 50 releases')
export const releasesToSet = releaseSet.refine(
  releases => Object.keys(releases).length > 0,
  'names no release'
)
export const reasonBody = z.strictObject(reason)
