/** What a spreadsheet would run as a formula when it opens the file. */
const FORMULA = /^'*[=+\-@\t\r]/

/** Keeps text text in a spreadsheet: '=cmd' becomes "'=cmd". */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** Takes the mark of `escapeFormula` away; a formula stays the text it is. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
