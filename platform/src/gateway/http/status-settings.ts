import { z } from 'zod'

/** Which parts of the shop the status page names, beside the remotes. */
export const statusSettings = z.object({
  /** Path of the api that says what it knows of them: `{ failing: [id] }`. */
  path: z.string(),
  timeZone: z.string(),
  parts: z.array(
    z.object({
      id: z.string(),
      /** Language → name. */
      title: z.record(z.string(), z.string()),
      /** Paths of the api whose responses say whether it works. */
      paths: z.array(z.string())
    })
  )
})
export type StatusSettings = z.infer<typeof statusSettings>
