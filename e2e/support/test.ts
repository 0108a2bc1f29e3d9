import { test as base, expect } from '@playwright/test'
import { useLanguage, type Language } from './language'
import { collectLatinTexts, foreignTexts } from './latin-words'
import { watchMails } from './mail'

export interface JourneyOptions {
  language: Language
}

interface WorkerFixtures extends JourneyOptions {
  spokenLanguage: void
  /** What mails say in English; of a late mail, the next journey or the end of the worker. */
  englishInMails: () => string[]
}

/** The test of all journeys: it runs in the language of its project, and no page in Arabic may show an English text. */
export const test = base.extend<{ arabicTexts: void }, WorkerFixtures>({
  language: ['en', { option: true, scope: 'worker' }],
  spokenLanguage: [
    async ({ language }, use) => {
      await useLanguage(language)
      await use()
    },
    { auto: true, scope: 'worker' }
  ],
  englishInMails: [
    async ({ language }, use) => {
      const englishInMails = language === 'ar' ? watchMails() : () => []
      await use(englishInMails)
      expect(englishInMails(), 'English texts in Arabic mails').toEqual([])
    },
    { scope: 'worker' }
  ],
  arabicTexts: [
    async ({ context, language, englishInMails }, use) => {
      const texts = language === 'ar' ? await collectLatinTexts(context) : []
      await use()
      expect(foreignTexts(texts), 'English texts on Arabic pages').toEqual([])
      expect(englishInMails(), 'English texts in Arabic mails').toEqual([])
    },
    { auto: true }
  ]
})

export { expect }
