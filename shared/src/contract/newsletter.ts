import { z } from 'zod'
import { TEXT_MAX } from './limits'

/** Asks for the newsletter. The api checks the address: its form is that of an account. */
export const subscribeRequest = z.object({ email: z.string().max(300) })
/** The token of a mailed link. */
export const confirmNewsletterRequest = z.object({ token: z.string().max(TEXT_MAX) })
/** `code`: of the promotion for the first order, while it runs. */
export const confirmNewsletterResponse = z.object({ success: z.literal(true), code: z.string().optional() })
