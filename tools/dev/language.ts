/** The language of a page by its address; undefined for the first one, whose addresses have no prefix. */
export type Language = string | undefined

/** Returns the prefix of addresses in a language. */
export const prefixOf = (language: Language): string => (language ? `/${language}` : '')

/** Returns the folder of a language's files. */
export const folderOf = (language: Language): string => (language ? `${language}/` : '')
