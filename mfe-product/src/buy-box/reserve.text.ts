export const reserveText = {
  hint: 'The only one: reserve it for 24 hours without paying.',
  reserve: 'Reserve for 24 hours',
  mine: (until: string) => `Reserved for you until ${until}.`,
  taken: (until: string) => `Reserved by another shopper until ${until}.`,
  failed: 'The piece could not be reserved.'
}
