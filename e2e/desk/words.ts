import { actionTexts } from '../../desk/src/texts/actions.text'
import { actionTexts as arabicActions } from '../../desk/src/texts/actions.text.ar'
import { choiceTexts } from '../../desk/src/texts/choices.text'
import { choiceTexts as arabicChoices } from '../../desk/src/texts/choices.text.ar'
import { deskTexts } from '../../desk/src/texts/desk.text'
import { deskTexts as arabicDesk } from '../../desk/src/texts/desk.text.ar'
import { fieldTexts } from '../../desk/src/texts/fields.text'
import { fieldTexts as arabicFields } from '../../desk/src/texts/fields.text.ar'
import { placeTexts } from '../../desk/src/texts/places.text'
import { placeTexts as arabicPlaces } from '../../desk/src/texts/places.text.ar'
import { reactAdminTexts } from '../../desk/src/texts/react-admin.text.ar'
import type { Language } from './views'

const english = {
  ...{ does: actionTexts, choices: choiceTexts, desk: deskTexts, fields: fieldTexts, places: placeTexts },
  // Those of react-admin that the tasks press.
  ra: {
    action: { create: 'Create', open_menu: 'Open menu', save: 'Save' },
    notification: { created: 'Element created' }
  }
}
const arabic = {
  ...{
    does: arabicActions,
    choices: arabicChoices,
    desk: arabicDesk,
    fields: arabicFields,
    places: arabicPlaces
  },
  ra: reactAdminTexts.ra
}

/** Returns what the desk says for a key such as `desk.today`; throws for a key without a text. */
export function wordsOf(language: Language): (key: string) => string {
  const texts: unknown = language === 'ar' ? arabic : english
  return key => {
    const found = key.split('.').reduce((group, name) => (group as Record<string, unknown>)[name], texts)
    if (typeof found !== 'string') throw new Error(`The desk has no text for ${key}`)
    return found
  }
}
