/**
 * The language of a build: each app is built once per language, and `language.text.ar.ts` replaces this module in the
 * Arabic one. Single constants, which the compiler folds.
 */
export const languageCode: string = 'en'
export const isRightToLeft: boolean = false
/** Of the addresses of the language: '/ar'. */
export const addressPrefix: string = ''
/** Whether the api is asked for texts of the language: its own are English. */
export const isTranslated: boolean = false
/** Between the parts of a list or a label. */
export const comma: string = ', '
