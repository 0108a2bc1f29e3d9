export const instructions =
  'A shop for luxury goods, for reading only. Prices are AED. Search products, read one with its availability, read the rules for delivery and returns, and tell a shopper the state of an order. To buy, open the address of a product.'

export const toolDescriptions = {
  search:
    'Finds products by words, the best first. Example: {"words":"sand leather tote","limit":5,"language":"en"}',
  product:
    'A product with its price and what is available of it, also of each colour and size. Example: {"product":"68d2a1b3c4d5e6f708192a3b","language":"en"}',
  rules:
    'A text of the shop: delivery and returns, questions and answers, terms, privacy, about. Example: {"page":"delivery-returns","language":"en"}',
  delivery:
    'What delivery costs, when it is free and how long it takes, the tax, how to pay and how to reach the shop. Example: {}',
  order:
    'The state of an order, by its number and the e-mail address of the account. Example: {"number":"SA-2026-004217","email":"amal@example.com"}'
}

export const fieldDescriptions = {
  words: 'What the shopper looks for.',
  limit: 'How many, at most 20.',
  page: 'Which page of the results, from 1.',
  language: 'en or ar.',
  product: 'The id of a product, as a search returns it.',
  number: 'The number of the order, as it is in its mail.',
  email: 'The e-mail address of the account that has ordered.'
}

export const publicProblems = {
  product: 'There is no such product.',
  order: 'There is no order with this number and e-mail address.'
}

interface Link {
  name: string
  url: string
}

const list = (links: readonly Link[]) => links.map(({ name, url }) => `- [${name}](${url})`)

/** llms.txt, by the form of llmstxt.org. */
export const llmsText = (
  { name, tagline }: { name: string; tagline: string },
  parts: readonly { title: string; links: readonly Link[] }[],
  mcp: string
): string =>
  [
    `# ${name}`,
    '',
    `> ${tagline}`,
    '',
    `Assistants that speak the Model Context Protocol search and read the shop at ${mcp} (streamable HTTP, for reading only, without a key).`,
    ...parts.flatMap(({ title, links }) => (links.length ? ['', `## ${title}`, '', ...list(links)] : [])),
    ''
  ].join('\n')
