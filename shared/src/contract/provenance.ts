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

/** GET /api/certificates/{number}: what was certified; `product` only while the shop shows it. */
export const certificate = z.object({
  number: z.string(),
  title: z.string(),
  brand: z.string(),
  grade,
  examiner: z.string(),
  issuedAt: z.string(),
  product: z.object({ _id: z.string(), name: z.string(), image: z.string().optional() }).optional()
})
export type Certificate = z.infer<typeof certificate>
