export const customerProblems = {
  unknown: (key: string) => `There is no customer with the id, e-mail or order ${key}.`,
  inAddress: 'Name the customer by id or order, not by e-mail.',
  words: 'Search for at least 3 characters.',
  closed: 'The account is closed: nothing personal is left in it but its orders.',
  blocked: 'The customer is blocked already.',
  notBlocked: 'The customer is not blocked.',
  limit: 'A limit is a whole number of pieces from 1 to 100000 and of AED from 1 to 1000000000.',
  reason: 'A reason has 1 to 500 characters.'
}

/** By what is unfinished. */
export const openPurchase = {
  order: 'An order is on its way. Erase the customer when it is delivered or cancelled.',
  payment: 'Money of an order is still to be returned. Erase the customer when it is sent.',
  return: 'A return is open. Erase the customer when it is received or refused.'
}
