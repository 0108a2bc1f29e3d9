import { VISIBLE_TEXT } from '@sahra/shared/contract/limits'

/** The texts of a product that can be written in further languages, and the fields of `translation` that hold them. */
export const textFields = { description: 'description', details: 'detailedDescription' } as const
type TextField = keyof typeof textFields

/** Texts in further languages, by language; the English ones are fields of the product. */
export type ProductTexts = Record<string, { [Field in TextField]?: string | undefined }>

const names = Object.keys(textFields) as TextField[]

/** Returns the texts after an input: what it leaves out stays, a blank one is removed. In one order; null without any. */
export function mergeTexts(current: ProductTexts | null, given: ProductTexts = {}): ProductTexts | null {
  const languages = Object.keys({ ...current, ...given }).sort()
  const merged = languages.map(language => {
    const texts = { ...current?.[language], ...given[language] }
    const visible = names.filter(name => VISIBLE_TEXT.test(texts[name] ?? ''))
    return [language, Object.fromEntries(visible.map(name => [name, texts[name]]))] as const
  })
  const found = merged.filter(([, texts]) => Object.keys(texts).length > 0)
  return found.length ? Object.fromEntries(found) : null
}

/** Returns each text by the name that files and diffs have for it: `texts.ar.description`. */
export const namedTexts = (texts: ProductTexts | null): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(texts ?? {}).flatMap(([language, fields]) =>
      Object.entries(fields).map(([name, text]) => [`texts.${language}.${name}`, text])
    )
  )

/** Returns the texts of a product as `translation` has them. */
export const translationsOf = ({ id, texts }: { id: string; texts: ProductTexts | null }) =>
  Object.entries(texts ?? {}).flatMap(([language, fields]) =>
    names.flatMap(name => {
      const words = fields[name]
      return words === undefined ? [] : [{ kind: 'product', id, field: textFields[name], language, words }]
    })
  )
