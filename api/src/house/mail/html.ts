/** Markup whose texts are escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | false | undefined | readonly Part[]

/** A template of markup: what is put into it is escaped unless it is markup itself; false and undefined are left out. */
export const html = (literals: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(literals.map((literal, index) => literal + textOf(parts[index])).join(''))

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

function textOf(part: Part): string {
  if (part === false || part === undefined) return ''
  if (part instanceof Html) return part.text
  return typeof part === 'object' ? part.map(textOf).join('') : escapeHtml(String(part))
}
