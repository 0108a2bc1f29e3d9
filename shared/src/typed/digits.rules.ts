/** Writes the digits of Arabic and Persian keyboards, and wide ones, as Latin digits: '٠۵３' → '053'. */
export const latinDigits = (typed: string): string =>
  // The last four bits of these characters are their value.
  typed.replace(/[٠-٩۰-۹０-９]/g, digit => String(digit.charCodeAt(0) & 15))

/** Writes a number with Latin digits, its groups with commas and its decimals after a point: '١٬٥٠٠٫٥' → '1,500.5'. */
export const latinNumber = (typed: string): string =>
  latinDigits(typed).trim().replace(/[٬،]/g, ',').replace('٫', '.')

/** Reads an amount as it was typed: '1,500.5' or '١٬٥٠٠'. NaN for other text, so that '2,5' is not read as 25. */
export function readAmount(typed: string): number {
  const amount = latinNumber(typed)
  return /^(\d{1,15}|\d{1,3}(,\d{3}){1,4})(\.\d*)?$/.test(amount) ? Number(amount.replaceAll(',', '')) : NaN
}
