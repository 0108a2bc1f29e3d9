import { z } from 'zod'
import { password, registerRequest } from './account'
import { id } from './response'

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/)
const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') }
const attempt = z.string().max(100)
/** The library reads none of them, and requires the field. */
const clientExtensionResults: z.ZodType<object, object | undefined> = z.object({}).default({})

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

/** `options`: for `navigator.credentials.create` or `get`, as JSON. */
export const attemptResponse = z.object({ success: z.literal(true), attempt, options: z.unknown() })

export const passkeySignUpRequest = registerRequest.omit({ password: true })
/** `userHandle`: the id in the `user` of the options. */
export const passkeySignUp = passkeySignUpRequest.extend({
  ...registeredAttempt.shape,
  userHandle: base64url
})

/** The current password is needed more than 15 minutes after the sign-in (C397). */
export const passkeyOptionsRequest = z.object({ currentPassword: password.optional() })
/** `name`: as its owner calls it. */
export const registeredPasskey = registeredAttempt.extend({ name: z.string().trim().max(60).optional() })

export const ownPasskey = z.object({
  _id: id,
  name: z.string().nullable(),
  /** That made it: 'Chrome on Windows'; null when the browser is unknown. */
  device: z.string().nullable(),
  createdAt: z.string(),
  /** Null until it signs in. */
  lastUsed: z.string().nullable()
})
export type OwnPasskey = z.infer<typeof ownPasskey>
export const passkeysResponse = z.object({ success: z.literal(true), passkeys: z.array(ownPasskey) })
