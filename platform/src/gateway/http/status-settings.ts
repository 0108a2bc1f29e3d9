import { z } from 'zod'

/** Language → name. */
const names = z.record(z.string(), z.string())

/** Which parts of the shop the status page names, beside the remotes. */
export const statusSettings = z.object({
  /** Path of the api that says what it knows of them: `{ failing: [id] }`. */
  path: z.string(),
  timeZone: z.string(),
  parts: z.array(
    z.object({
      id: z.string(),
      title: names,
      /** Paths of the api whose responses say whether it works. */
      paths: z.array(z.string())
    })
  ),
  /** Remotes whose pages have no titles of their own. */
  remotes: z.record(z.string(), names).default({})
})
export type StatusSettings = z.infer<typeof statusSettings>
