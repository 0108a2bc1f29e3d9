import { z } from 'zod'

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/)
const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') }
const attempt = z.string().max(100)
/** The library reads none of them, and requires the field. */
const clientExtensionResults = z.object({}).default({})

/** What a browser sends after `navigator.credentials.get`, as JSON. */
export const signedAttempt = z.object({
  attempt,
  response: z.object({
    ...{ ...credential, clientExtensionResults },
    response: z.object({
      ...{ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url },
      userHandle: base64url.nullish()
    })
  })
})
export type SignedAttempt = z.output<typeof signedAttempt>

/** What a browser sends after `navigator.credentials.create`, as JSON. */
export const registeredAttempt = z.object({
  attempt,
  response: z.object({
    ...{ ...credential, clientExtensionResults },
    response: z.object({
      ...{ clientDataJSON: base64url, attestationObject: base64url },
      transports: z.array(z.string().max(20)).max(10).default([])
    })
  })
})
export type RegisteredAttempt = z.output<typeof registeredAttempt>
