import { z } from 'zod'
import { CODE_DIGITS, TEXT_MAX } from './limits'

const email = z.string().trim().min(3).max(254)
const name = z.string().trim().min(1).max(TEXT_MAX)
/** Length and commonness are judged in the accounts room, so that the answer can say why (decision C79). */
const password = z.string().max(1024)
const otp = z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`))

export const user = z.object({ name: z.string(), email: z.string(), isAccountVerified: z.boolean() })
export type User = z.infer<typeof user>

export const isAuth = z.object({ success: z.boolean() })
export const userData = z.object({ success: z.literal(true), userData: user })
export type UserData = z.infer<typeof userData>
export const profile = z.object({ success: z.literal(true), user })
export type Profile = z.infer<typeof profile>

export const login = z.object({ email, password })
export const register = z.object({ name, email, password })
export const verifyOtp = z.object({ otp })
export const sendResetOtp = z.object({ email })
export const resetPassword = z.object({ email, otp, newPassword: password })
export const updateProfile = z.object({ name, email })
