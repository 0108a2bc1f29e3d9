/** The help of the command line, and the description of the machine api. */
export const orderNoteHelp = {
  note: 'adds a note to an order that only the team reads, in its timeline'
}

export const orderNoteMessages = {
  badText: (most: number) => `A note has 1 to ${most} characters on any number of lines.`,
  closed: 'The account of this customer is closed: notes to its orders are not kept.',
  noted: (order: string) => `Order ${order}: note added.`
}
