import { latinDigits } from '../typed/digits.rules'

/** Letters that are read as digits (Crockford base 32). */
const MISREAD: Record<string, string> = { O: '0', I: '1', L: '1' }
const NUMBER = /^SC([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})$/
/** Longer texts are not read. */
const TYPED_MAX = 40

/** Returns a typed number in its written form, 'SC-7K2M-9QWD'; undefined for any other text. */
export function readCertificateNumber(typed: string): string | undefined {
  if (typed.length > TYPED_MAX) return undefined
  const signs = latinDigits(typed)
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/(?<=^SC.*)[OIL]/g, letter => MISREAD[letter] ?? letter)
  const [, first, second] = NUMBER.exec(signs) ?? []
  return first && second && `SC-${first}-${second}`
}
