import type { Language } from '../../server/language/language.rules'

/** What the looks of a mail take from its language. Mail programs know no logical properties. */
export interface Look {
  language: Language
  direction: 'ltr' | 'rtl'
  /** The side where a line ends. */
  end: 'left' | 'right'
  serif: string
  sans: string
  /** Letter-spacing and capitals; Arabic has neither. */
  spaced: (px: number) => string
}

const looks: Record<Language, Look> = {
  en: {
    language: 'en',
    direction: 'ltr',
    end: 'right',
    serif: "font-family:'Cormorant Garamond',Georgia,'Times New Roman',serif",
    sans: 'font-family:Jost,Avenir,Helvetica,Arial,sans-serif',
    spaced: px => `letter-spacing:${px}px;text-transform:uppercase`
  },
  ar: {
    language: 'ar',
    direction: 'rtl',
    end: 'left',
    serif: "font-family:Amiri,'Geeza Pro','Times New Roman',serif",
    sans: "font-family:'IBM Plex Sans Arabic','Geeza Pro',Tahoma,Arial,sans-serif",
    spaced: () => 'letter-spacing:0'
  }
}

export const lookOf = (language: Language): Look => looks[language]
