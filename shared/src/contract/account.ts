import { z } from 'zod'
import { proof } from './proof'
import { CODE_DIGITS, TEXT_MAX } from './limits'
import { digits, mailbox } from './typed'

const email = mailbox.min(3).max(254)
const name = z.string().trim().min(1).max(TEXT_MAX)
/** Length and commonness are checked by the accounts feature, whose error says why (C79). */
export const password = z.string().max(1024)
const otp = digits.regex(new RegExp(`^\\d{${CODE_DIGITS}}$`))

export const user = z.object({
  name: z.string(),
  email: z.string(),
  isAccountVerified: z.boolean(),
  /** The address that was asked for and waits for its code (C260). */
  pendingEmail: z.string().optional()
})
export type User = z.infer<typeof user>

export const isAuthResponse = z.object({ success: z.boolean() })
/** `userTag`: opaque, the same for every session of the shopper; the page sends it back with `USER_TAG_HEADER`. */
export const userDataResponse = z.object({
  success: z.literal(true),
  userData: user,
  userTag: z.string().optional()
})
export type UserDataResponse = z.infer<typeof userDataResponse>
export const profileResponse = z.object({ success: z.literal(true), user })
export type ProfileResponse = z.infer<typeof profileResponse>

/** `proof`: of an attempt that was refused with PROOF_NEEDED (C266). */
export const loginRequest = z.object({ email, password, proof: proof.optional() })
export const registerRequest = z.object({ name, email, password })
export const verifyOtpRequest = z.object({ otp })
/** Of a code that a visitor asks for. */
export const sendOtpRequest = z.object({ email })
export const loginOtpRequest = z.object({ email, otp })
export const resetPasswordRequest = z.object({ email, otp, newPassword: password })
/** Another e-mail address needs the current password (C113). */
export const updateProfileRequest = z.object({ name, email, currentPassword: password.optional() })
