export const weWillEmail = 'We’ll email you when it’s back in stock'

export const backInStockMail = (name: string, productName: string, address: string) => ({
  subject: `Back in stock: ${productName}`,
  text: [
    `Hello ${name},`,
    '',
    `${productName} is available again:`,
    address,
    '',
    'Pieces like this one tend to leave quickly. You asked for this one mail; there will be no other.',
    '',
    'Sahra, Dubai'
  ].join('\n')
})
