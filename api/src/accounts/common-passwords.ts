import { dictionary } from '@zxcvbn-ts/language-common'

const MOST_COMMON = 10_000

/** The most common passwords, in lower case (C113). */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].slice(0, MOST_COMMON)
)
