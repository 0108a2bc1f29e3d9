export const firstStepsText = {
  title: 'Your shop is open',
  lead: 'It has no products yet. Three steps fill it; the first product replaces this page.',
  visitors: 'Just visiting? We are still unpacking: please come back soon.',
  steps: [
    {
      title: 'Bring in your products',
      text: 'Take the product export of the shop you have now (Shopify CSV, or a product feed for Google), or write a file by hand. The dry run shows what would be added, and which rows need a correction.',
      command: 'npm run shop -- import products.csv --dry-run'
    },
    {
      title: 'Introduce your shop',
      text: 'Set your e-mail, phone, address, delivery and tax.',
      command: 'npm run shop -- settings --help'
    },
    {
      title: 'Place the first order',
      text: 'Open one of your products, buy it as a shopper would, and find the order.',
      command: 'npm run shop -- orders list'
    }
  ],
  guide: 'The guide docs/merchant.md leads from here to the first order.'
} as const
