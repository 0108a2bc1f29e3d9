import { z } from 'zod'

/** The windows in which a check takes pictures, in CSS pixels, and how much smaller a picture is. */
export const pictureWindows = [
  { width: 1440, height: 900, scale: 0.5 },
  { width: 390, height: 844, scale: 0.6 }
] as const

const checkedPage = z.object({
  path: z.string(),
  /** It was opened by a signed-in shopper. */
  signedIn: z.boolean(),
  failed: z.boolean()
})

/** What the process of a check took: `content` is WebP in base64, of a window of this width. */
export const takenPage = checkedPage.extend({
  app: z.string(),
  pictures: z.array(z.object({ width: z.number(), content: z.string() }))
})
export type TakenPage = z.infer<typeof takenPage>

/** The pages that the last check of a release opened. */
export const checkedPages = z.object({
  when: z.string(),
  pages: z.array(checkedPage.extend({ pictures: z.array(z.object({ width: z.number(), name: z.string() })) }))
})
export type CheckedPages = z.infer<typeof checkedPages>

/** Name of a picture, without its folder. */
export const pictureName = z.string().regex(/^[0-9a-f]{8}-\d{1,3}-\d{1,5}\.webp$/, 'not a picture of a check')
