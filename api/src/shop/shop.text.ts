import type { Command } from './command'

const COLUMN = 46

export const help = (commands: Command[]) =>
  [
    'Usage: npm run shop -- <command>',
    '',
    'Works on the shop in DATA_DIR or DATABASE_URL, also while it is open: shoppers see the change at once.',
    '',
    ...commands.map(({ words, help: what }) => `  ${words.padEnd(COLUMN)} ${what}`)
  ].join('\n')

export const says = {
  unknown: (typed: string) => `There is no command "${typed}". See npm run shop -- --help.`,
  noShop: 'There is no shop here yet. Start it once with npm start.',
  noPiece: (id: string) => `There is no product or variant ${id}.`,
  badNumber: (text: string) => `The stock must be a whole number from 0 to 1000000, not "${text}".`,
  hasVariants: (name: string, ids: string[]) =>
    `${name} is kept by variant. Set the stock of one of: ${ids.join(', ')}.`,
  deleted: (name: string) => `${name} was deleted.`,
  nothingFound: (words: string) => `Nothing is called "${words}".`,
  stock: (name: string, stock: number) => `${name}: stock ${stock}.`,
  activated: (name: string) => `${name}: active.`,
  deactivated: (name: string) => `${name}: inactive.`,
  removed: (name: string) => `${name}: deleted.`
}

export const helps = {
  find: 'products by a part of their name, with their variants',
  stock: 'sets the stock of a variant, or of a product without variants',
  activate: 'offers a product or a variant again',
  deactivate: 'withdraws a product or a variant',
  delete: 'removes a product or a variant for good'
}
