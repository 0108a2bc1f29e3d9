import { randomBytes } from 'node:crypto'

/** Returns 96 random bits as 24 hexadecimal digits (SEC-20). */
export const newId = (): string => randomBytes(12).toString('hex')
