export const synonymProblems = {
  blank: 'Both need a word: letters or numbers.',
  tooManyWords: (most: number) => `What shoppers say has at most ${most} words.`,
  tooLong: (most: number) => `Both have at most ${most} characters.`,
  same: 'A word is not a synonym of itself: name what else it means.',
  weight: 'The weight must be a number above 0, up to 1.',
  unknown: (text: string) => `There is no such synonym of "${text}".`
}
