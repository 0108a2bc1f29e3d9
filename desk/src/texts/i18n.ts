import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider } from 'react-admin'
import { actionTexts } from './actions.text'
import { choiceTexts } from './choices.text'
import { deskTexts } from './desk.text'
import { fieldTexts } from './fields.text'
import { placeTexts } from './places.text'
import { reactAdminTexts } from './react-admin.text'

export const languages = [
  { locale: 'en', name: 'English' },
  { locale: 'ar', name: 'العربية' }
] as const
export type Language = (typeof languages)[number]['locale']

export const isLanguage = (text: unknown): text is Language => languages.some(({ locale }) => locale === text)

/** How sentences of react-admin call a list: 'No Orders found'. */
const resourcesOf = (names: Record<string, string>) =>
  Object.fromEntries(Object.entries(names).map(([place, name]) => [place, { name }]))

const english = {
  ...reactAdminTexts,
  resources: resourcesOf(placeTexts),
  desk: deskTexts,
  fields: fieldTexts,
  choices: choiceTexts,
  places: placeTexts,
  does: actionTexts
}

/** Loaded when it is chosen. */
async function arabic(): Promise<typeof english> {
  const [reactAdmin, desk, fields, choices, places, does] = await Promise.all([
    import('./react-admin.text.ar'),
    import('./desk.text.ar'),
    import('./fields.text.ar'),
    import('./choices.text.ar'),
    import('./places.text.ar'),
    import('./actions.text.ar')
  ])
  return {
    ...reactAdmin.reactAdminTexts,
    resources: resourcesOf(places.placeTexts),
    desk: desk.deskTexts,
    fields: fields.fieldTexts,
    choices: choices.choiceTexts,
    places: places.placeTexts,
    does: does.actionTexts
  } as typeof english
}

/** Speaks both languages; `first` is the language of the sign-in page. */
export async function createI18n(first: Language): Promise<I18nProvider> {
  const loaded = first === 'ar' ? await arabic() : english
  return polyglotI18nProvider(
    // The first language has to be there at once.
    locale => (locale === first ? loaded : locale === 'ar' ? arabic() : english),
    first,
    [...languages],
    { allowMissing: true }
  )
}
