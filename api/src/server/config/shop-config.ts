import { brand } from '@sahra/shared/shop/brand'
import { isPhone, type MailAddress, parseMailAddress } from './contact.rules'

/** What the deployment says of the shop until its own settings do (C120). */
export interface ShopConfig {
  shopPhone: string
  /** The sender of mails; undefined: the e-mail address of the shop. Without a name that of the shop. */
  mailFrom: (Pick<MailAddress, 'address'> & Partial<MailAddress>) | undefined
  /** The seller on invoices, the shop without a name; `trn` is the tax registration number. */
  seller: { name: string | undefined; trn: string | undefined }
  /** How many products the guarantee covers; 0: no number is claimed. */
  pieces: number
  /** The languages of the shop besides the first (C134). */
  languages: string[]
}

/** What the texts of the build claim. */
export const BUILD_PRODUCTS = 25_000

/** Reads SHOP_PHONE, MAIL_FROM, SELLER_NAME, SELLER_TRN and LANGUAGES; `fail` throws. `isDemo`: the invented shop. */
export function readShopConfig(
  read: (name: string) => string | undefined,
  fail: (name: string, rule: string) => never,
  isDemo: boolean
): ShopConfig {
  const shopPhone = read('SHOP_PHONE') ?? brand.phone
  const from = read('MAIL_FROM')
  const codes = (read('LANGUAGES') ?? 'en').split(',').map(code => code.trim())
  if (!codes.every(code => /^[a-z]{2}$/.test(code))) fail('LANGUAGES', 'codes like en,ar')
  return {
    shopPhone: isPhone(shopPhone) ? shopPhone : fail('SHOP_PHONE', 'a telephone number'),
    mailFrom: from
      ? (parseMailAddress(from) ?? fail('MAIL_FROM', 'an address, or Name <address>'))
      : undefined,
    seller: { name: read('SELLER_NAME'), trn: read('SELLER_TRN') },
    pieces: isDemo ? BUILD_PRODUCTS : 0,
    languages: codes.slice(1)
  }
}
