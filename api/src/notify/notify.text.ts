import { addressBlock } from '../mail/blocks'
import { writeMail } from '../mail/content'

export const weWillEmail = 'We’ll email you when it’s back in stock'

export const backInStockMail = (name: string, productName: string, address: string) =>
  writeMail(
    `Back in stock: ${productName}`,
    name,
    `${productName} is available again:`,
    addressBlock(address),
    '',
    'Pieces like this one tend to leave quickly. You asked for this one mail; there will be no other.'
  )
