const encode = (text: string): string => encodeURIComponent(text)

/**
 * What typing errors, cut links, other keyboards, scanners and other programs put into an address, as it is sent: encoded,
 * or not encoded well.
 */
export const nastyValues: readonly string[] = [
  // An empty value.
  '',
  // Two quotes.
  '%22%22',
  // Blanks.
  '%20%20',
  // A wide blank.
  encode('\u3000'),
  // Signs that are not seen.
  encode('\u200b\u2060\u3164'),
  // The character NUL.
  '%00',
  // NUL and letters.
  'a%00b',
  // A byte that begins nothing.
  '%FF%FE',
  // Half a surrogate pair.
  '%ED%A0%80',
  // A cut percent sequence.
  '%E4%B',
  // A character that was cut.
  '%E4%BD',
  // A percent sign.
  '%',
  // A broken escape.
  '%zz',
  // 300 characters.
  'a'.repeat(300),
  // 300 Arabic characters.
  encode('ش'.repeat(300)),
  // 200 emojis.
  encode('👜'.repeat(200)),
  // 700 characters.
  'silk '.repeat(140).trim().replaceAll(' ', '+'),
  // 8,000 characters.
  'b'.repeat(8000),
  // A list of 400 values.
  Array.from({ length: 400 }, (_, index) => `v${index}`).join(','),
  // A number without an end.
  '1e400',
  // A number of fifteen digits.
  '999999999999999',
  // A number below zero.
  '-1',
  // Zero.
  '0',
  // No number.
  'NaN',
  // No value of JavaScript.
  'undefined',
  // A half.
  '2.5',
  // A decimal comma.
  '2,5',
  // A hexadecimal number.
  '0x10',
  // Arabic digits.
  encode('١٢'),
  // Persian digits.
  encode('۱۲'),
  // Wide digits.
  encode('１２'),
  // An emoji.
  encode('👩🏽‍🦱'),
  // Marks from right to left.
  encode('\u202eشنطة\u202c'),
  // Chinese.
  encode('王小明'),
  // A letter that grows in upper case.
  encode('ßİŉ'),
  // Markup.
  encode('<script>alert(1)</script>'),
  // An attribute.
  encode('" onload="alert(1)'),
  // An end of a statement.
  encode("1'); drop table product; --"),
  // Signs of a pattern.
  encode('%_\\*?[('),
  // The folder above.
  '%2E%2E',
  '..',
  // Another folder.
  encode('../../etc/passwd'),
  // Another host.
  encode('//evil.example'),
  // A scheme.
  encode('javascript:alert(1)'),
  // A line end.
  '%0D%0ASet-Cookie:%20a=b',
  // An object.
  '{%22$ne%22:1}',
  // An id that nothing has.
  'f'.repeat(24),
  // An id in capitals.
  'F'.repeat(24),
  // An id that was cut.
  'f'.repeat(11),
  // A name of every object.
  '__proto__',
  // A function of every object.
  'constructor'
]

/** Other ways to write a name: repeated, as lists of other programs, without a value, in capitals. */
export const writings = (name: string): string[] => [
  `${name}=aurel&${name}=aurel`,
  `${name}=1&${name}=2`,
  `${name}[]=aurel`,
  `${name}[a]=aurel`,
  name,
  `${name.toUpperCase()}=1`,
  `${name}=1;${name}=2`,
  `${name}==&&=&?${name}`
]
