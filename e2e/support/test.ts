import { test as base, expect } from '@playwright/test'
import { useLanguage, type Language } from './language'
import { collectLatinTexts, foreignTexts } from './latin-words'

export interface JourneyOptions {
  language: Language
}

interface WorkerFixtures extends JourneyOptions {
  spokenLanguage: void
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
  arabicTexts: [
    async ({ context, language }, use) => {
      const texts = language === 'ar' ? await collectLatinTexts(context) : []
      await use()
      expect(foreignTexts(texts), 'English texts on Arabic pages').toEqual([])
    },
    { auto: true }
  ]
})

export { expect }
