import { randomBytes } from 'node:crypto'

/** 96 random bits as 24 hexadecimal digits: nothing can be counted or guessed from an id in an address. */
export const newId = (): string => randomBytes(12).toString('hex')
