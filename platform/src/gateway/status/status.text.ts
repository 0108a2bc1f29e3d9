export const statusText = {
  heading: 'What works now',
  all: 'Everything works.',
  some: (names: string) => `There are problems: ${names}.`,
  shop: 'The pages of the shop',
  works: 'Works',
  fails: 'Has problems',
  since: 'since',
  comma: ', ',
  pages: 'Pages',
  how: 'Measured by this server: its responses of the last five minutes, what the shop knows itself, and what browsers report.',
  again: 'Look again'
}
