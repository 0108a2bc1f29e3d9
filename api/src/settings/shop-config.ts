import { brand } from '@sahra/shared/brand'
import { isPhone, type MailAddress, parseMailAddress } from './shop.rules'

/** What the deployment says of the shop until its own settings do (C120). */
export interface ShopConfig {
  shopPhone: string
  /** The sender of mails; undefined: the e-mail address of the shop. */
  mailFrom: MailAddress | undefined
  /** The seller on invoices; `trn` is the tax registration number. */
  seller: { name: string; trn: string | undefined }
  /** The languages of the shop besides the first (C134). */
  languages: string[]
}

/** Reads SHOP_PHONE, MAIL_FROM, SELLER_NAME, SELLER_TRN and LANGUAGES; `fail` throws. */
export function readShopConfig(
  read: (name: string) => string | undefined,
  fail: (name: string, rule: string) => never
): ShopConfig {
  const shopPhone = read('SHOP_PHONE') ?? brand.phone
  const from = read('MAIL_FROM')
  const codes = (read('LANGUAGES') ?? 'en').split(',').map(code => code.trim())
  if (!codes.every(code => /^[a-z]{2}$/.test(code))) fail('LANGUAGES', 'codes like en,ar')
  return {
    shopPhone: isPhone(shopPhone) ? shopPhone : fail('SHOP_PHONE', 'a telephone number'),
    mailFrom: from
      ? (parseMailAddress(from, brand.name) ?? fail('MAIL_FROM', 'an address, or Name <address>'))
      : undefined,
    seller: { name: read('SELLER_NAME') ?? 'Sahra Trading LLC', trn: read('SELLER_TRN') },
    languages: codes.slice(1)
  }
}
