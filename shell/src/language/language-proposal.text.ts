/** In the language that is proposed, whatever that of the page is. */
export const languageProposalText: Record<string, { proposal: string; dismiss: string }> = {
  en: { proposal: 'Continue in English', dismiss: 'Close' },
  ar: { proposal: 'متابعة التسوّق بالعربية', dismiss: 'إغلاق' }
}
