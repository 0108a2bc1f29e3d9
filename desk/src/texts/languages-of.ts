import type { Resource } from '../operations/resources.rules'
import { languages } from './i18n'

/** Returns the languages that a list can be read in; none for a list without. A text is not translated into its own language. */
export const languagesOf = ({ hasLanguage, name }: Resource) =>
  hasLanguage
    ? languages.filter(({ locale }) => locale !== languages[0].locale || !name.startsWith('translations'))
    : []
