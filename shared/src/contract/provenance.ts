import { z } from 'zod'

/** From the best. */
export const grades = ['pristine', 'excellent', 'very-good', 'good'] as const
const grade = z.enum(grades)
export type Grade = z.infer<typeof grade>

/** Where wear is seen; `x` and `y`: percent of the picture from its left and upper edge. */
export const wearMark = z.object({
  image: z.string(),
  x: z.number().min(0).max(100),
  y: z.number().min(0).max(100),
  place: z.string(),
  description: z.string()
})
export type WearMark = z.infer<typeof wearMark>

/** The condition of a pre-loved product, and the number of its certificate (C125). */
export const provenance = z.object({ grade, marks: z.array(wearMark), certificate: z.string().optional() })
export type Provenance = z.infer<typeof provenance>

/** `noted`: the remark says what differs. `absent`: products of this kind have no such part. */
export const checkResults = ['passed', 'noted', 'absent'] as const
export const reportCheck = z.object({
  check: z.string(),
  result: z.enum(checkResults),
  remark: z.string().optional()
})
export type ReportCheck = z.infer<typeof reportCheck>

/** `at`: of `sold` and `returned` only the month, '2026-03', so that no buyer is recognised; else an ISO time. */
export const productEvent = z.object({
  event: z.enum(['listed', 'certified', 'sold', 'returned', 'checked']),
  at: z.string()
})

/** GET /api/certificates/{number}: what was certified; `product` and pictures only while the shop shows it (C125, C449). */
export const certificate = z.object({
  number: z.string(),
  title: z.string(),
  brand: z.string(),
  grade,
  examiner: z.string(),
  issuedAt: z.string(),
  product: z.object({ _id: z.string(), name: z.string(), image: z.string().optional() }).optional(),
  /** The latest authentication report. */
  report: z.object({ examiner: z.string(), checkedAt: z.string(), checks: z.array(reportCheck) }).optional(),
  marks: z.array(wearMark.partial({ image: true })).optional(),
  /** The last characters of the serial number, which can be compared. */
  serialEnd: z.string().optional(),
  /** Path of its GS1 Digital Link, '/01/{gtin}/21/{number}'. */
  digitalLink: z.string().optional(),
  /** From the oldest. */
  history: z.array(productEvent).optional()
})
export type Certificate = z.infer<typeof certificate>
export type CertificateMark = NonNullable<Certificate['marks']>[number]

/** POST /api/certificates/{number}/serial: a serial number as it was read off. */
export const compareSerialRequest = z.object({ serial: z.string().min(1).max(100) })
export const compareSerialResponse = z.object({ matches: z.boolean() })
