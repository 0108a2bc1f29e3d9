import { z } from 'zod'
import { password } from './account'

export const changePasswordRequest = z.object({ currentPassword: password, newPassword: password })
/** The token of the link in the mail to the replaced address. */
export const restoreEmailRequest = z.object({ token: z.string().regex(/^[\w-]{43}$/) })
