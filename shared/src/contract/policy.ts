import { z } from 'zod'

/** The pages whose texts a merchant replaces. */
export const policyPages = ['terms', 'privacy-policy', 'delivery-returns', 'faq', 'about'] as const
export type PolicyName = (typeof policyPages)[number]

/** A text, or texts and links: `href` is a path of the shop, or begins with https:, mailto: or tel:. */
export const words = z.union([
  z.string(),
  z.array(z.union([z.string(), z.object({ text: z.string(), href: z.string() })])).readonly()
])
export type Words = z.infer<typeof words>

/** A paragraph, a heading below that of its part, or a list. */
export const policyBlock = z.union([
  words,
  z.object({ subheading: z.string() }),
  z.object({ points: z.array(words).readonly(), isOrdered: z.boolean().optional() })
])
export type PolicyBlock = z.infer<typeof policyBlock>

/** `id`: the fragment of its URL. */
export const policyPart = z.object({
  id: z.string(),
  heading: z.string(),
  blocks: z.array(policyBlock).readonly()
})
export type PolicyPart = z.infer<typeof policyPart>

/** A page of texts. In `faq` the subheadings are the questions, and the blocks up to the next one the answer. */
export const policy = z.object({
  title: z.string(),
  description: z.string(),
  lead: z.string(),
  parts: z.array(policyPart).readonly()
})
export type Policy = z.infer<typeof policy>

/** `language`: of the text, where it is not the one that was asked for. */
export const changedPolicy = policy.extend({ changedAt: z.string(), language: z.string().optional() })
export type ChangedPolicy = z.infer<typeof changedPolicy>

/** GET /api/policy/{page}. Without `policy` the page has the text of its build. */
export const policyResponse = z.object({ policy: changedPolicy.optional() })
