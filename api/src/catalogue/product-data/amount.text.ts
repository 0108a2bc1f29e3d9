export const badAmount = 'amount is not a price from 0.01 to 10000000'
