import { z } from 'zod'
import { takenPage } from '../../release/shapes/checked-pages'
import { checkReport } from '../../release/shapes/responses'

/** What the process of a check sends: its report, and what it saw. */
export const smokeReport = checkReport.extend({ pages: z.array(takenPage).default([]) })
export type SmokeReport = z.infer<typeof smokeReport>
