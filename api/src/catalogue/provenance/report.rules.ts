import { checkResults, type ReportCheck } from '@sahra/shared/contract/provenance'
import { latinDigits } from '@sahra/shared/typed/digits.rules'

const SERIAL = /^[\p{L}\p{N}]{4,40}$/u
const SERIAL_END_MAX = 3
const GTIN = /^(\d{8}|\d{12,14})$/
const GTIN_DIGITS = 14

/** Returns a check as it is typed, 'Clasp: noted: Replaced in 2019'; a name alone has passed. Undefined for another result. */
export function readCheck(typed: string): ReportCheck | undefined {
  const [check = '', result = 'passed', ...rest] = typed.split(':').map(part => part.trim())
  const found = checkResults.find(known => known === result.toLowerCase())
  const remark = rest.join(': ')
  return check && found ? { check, result: found, ...(remark && { remark }) } : undefined
}

/** Returns a check as `readCheck` reads it. */
export const checkLine = ({ check, result, remark }: ReportCheck): string =>
  [check, result, remark].filter(Boolean).join(': ')

/** Returns a serial number without spaces, signs and case; undefined for fewer than 4 or more than 40 letters and digits. */
export function readSerial(typed: string): string | undefined {
  const serial = latinDigits(typed)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return SERIAL.test(serial) ? serial : undefined
}

/** Returns what a page may show of a serial number: at most three characters, and never more than a third. */
export const serialEnd = (serial: string): string =>
  serial.slice(-Math.min(SERIAL_END_MAX, Math.floor(serial.length / 3)))

/** Returns a GTIN of 8, 12, 13 or 14 digits as 14 digits; undefined for another text or a wrong check digit. */
export function readGtin(typed: string): string | undefined {
  const digits = latinDigits(typed).replace(/\s/g, '')
  if (!GTIN.test(digits)) return undefined
  const gtin = digits.padStart(GTIN_DIGITS, '0')
  const sum = [...gtin].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 1 : 3), 0)
  return sum % 10 === 0 ? gtin : undefined
}

/** Returns the path of a GS1 Digital Link: the GTIN, and the number of the certificate as the serial (AI 21), never that of the product. */
export const digitalLinkPath = (gtin: string, number: string): string => `/01/${gtin}/21/${number}`
