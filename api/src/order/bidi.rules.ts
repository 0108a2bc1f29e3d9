const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const LETTER = /\p{L}/u

/**
 * A line of text as its words stand from left to right: runs of Arabic or Hebrew words, with the numbers between them,
 * are turned around, everything else stays. Inside a word the font does this itself.
 */
export function visualOrder(line: string): string {
  const words = line.split(' ')
  const isRtl = (word: string | undefined) => word !== undefined && RTL.test(word)
  for (let start = 0; start < words.length; start++) {
    if (!isRtl(words[start])) continue
    let end = start
    for (let next = start + 1; next < words.length; next++) {
      if (isRtl(words[next])) end = next
      else if (LETTER.test(words[next] ?? '')) break
    }
    words.splice(start, end - start + 1, ...words.slice(start, end + 1).reverse())
    start = end
  }
  return words.join(' ')
}

export const hasRtl = (text: string): boolean => RTL.test(text)

/** Text of shoppers and pieces as one printable line: no control characters, no marks that turn the line around. */
export const printable = (text: string, most = 300): string => {
  const line = text
    .replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return visualOrder(line.length > most ? `${line.slice(0, most - 1)}…` : line)
}
