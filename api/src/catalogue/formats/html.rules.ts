const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : parseInt(String(hex), 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

/** Returns the text of a description in HTML: paragraphs, lines and list items begin a line, nothing of it is markup. */
export function textOfHtml(html: string): string {
  const hasMarkup = /<[a-z/!]/i.test(html.replaceAll('<br>', ''))
  // Written by `htmlOfText`: white space counts.
  if (!hasMarkup) return decodeEntities(html.replace(/<br>\n?/g, '\n'))
  const text = html
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<!--[\s\S]*?(-->|$)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/<\/(p|div|h[1-6]|ul|ol|table)\s*>/gi, '\n\n')
    .replace(/<(br|\/li|\/tr)\b[^>]*>/gi, '\n')
    .replace(/<[a-z/!][^>]*>?/gi, '')
  return decodeEntities(text)
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Writes text as HTML that `textOfHtml` reads back character by character. */
export const htmlOfText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>\n')
