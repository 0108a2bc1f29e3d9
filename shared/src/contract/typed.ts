import { z } from 'zod'
import { latinDigits } from '../typed/digits.rules'
import { bareEmail } from '../typed/email.rules'

/** Text with digits: those of Arabic and Persian keyboards become Latin before every check (C238). */
export const digits = z.string().overwrite(latinDigits)

/** An e-mail address, without what surrounds a copied one. */
export const mailbox = z.string().overwrite(bareEmail)
