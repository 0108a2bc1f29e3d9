import { z } from 'zod'
import { password } from './account'

/** Providers of OpenID Connect that a shopper may sign in with. */
export const identityProvider = z.enum(['google', 'apple'])
export type IdentityProviderName = z.infer<typeof identityProvider>

/** The pages that begin it, below the path of any language. */
const beginningPage = z
  .string()
  .max(40)
  .regex(/^(\/[a-z]{2})?\/(login|signup|profile\/security)$/)

/** `from`: the page that asks, which an error comes back to. `to`: the page that is opened after the sign-in. */
export const identityRequest = z.object({ from: beginningPage, to: z.string().max(2000) })
/** The current password is needed more than 15 minutes after the sign-in (C397). */
export const addIdentityRequest = z.object({ from: beginningPage, currentPassword: password.optional() })
/** `url`: the page of the provider. */
export const identityBegunResponse = z.object({ success: z.literal(true), url: z.string() })

export const ownIdentity = z.object({
  provider: identityProvider,
  /** As the provider said when it was added. */
  email: z.string().nullable(),
  createdAt: z.string(),
  /** Null until it signs in. */
  lastUsed: z.string().nullable()
})
export type OwnIdentity = z.infer<typeof ownIdentity>
export const identitiesResponse = z.object({ success: z.literal(true), identities: z.array(ownIdentity) })

/** How a visit to a provider ended: the fragment `#identity=…` of the page that it comes back to, except after a sign-in. */
export const identityOutcomes = [
  'added',
  'cancelled',
  'failed',
  'later',
  'blocked',
  'unverified',
  'taken',
  'elsewhere',
  'present'
] as const
export type IdentityOutcome = (typeof identityOutcomes)[number]
