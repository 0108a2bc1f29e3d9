/** The help of the command line, and the description of the machine api. */
export const productPictureHelp = {
  list: 'the pictures of a product in their order, with what each shows',
  add: 'adds a picture to a product, as the last one or at a position: its address in the shop, or on the command line a file',
  addPosition: 'its place among the pictures, from 1',
  alt: 'what it shows, for those who do not see it',
  change: 'moves a picture of a product to a position, from 1, or says what it shows',
  order: 'moves a picture of a product, by number or name, to a position from 1',
  setAlt: 'says what a picture of a product shows, or none: its name and number describe it then',
  remove: 'takes a picture from a product; the shop keeps the file'
}

interface Picture {
  id: string
  position: number
  alt: string | null
}

/** What the command line prints. */
export const productPictureMessages = {
  none: 'The product has no pictures.',
  row: ({ id, position, alt }: Picture) =>
    `${String(position).padStart(3)}  ${id.padEnd(32)}  ${alt ?? ''}`.trimEnd(),
  badPosition: (typed: string) => `The position is a whole number from 1, not "${typed}".`
}

export const productPictureProblems = {
  unknown: (typed: string) => `The product has no picture ${typed}. See picture list.`,
  notStored: (address: string) => `The shop has no picture ${address}: upload it first.`,
  twice: (address: string) => `The product has the picture ${address} already.`
}
