import type { TranslationKeys } from '@zxcvbn-ts/core'

/** By the keys of the estimator. */
type Feedback = Pick<TranslationKeys, 'warnings' | 'suggestions'>

const feedback = {
  warnings: {
    straightRow: 'Rows of keys are easy to guess.',
    keyPattern: 'Patterns of keys are easy to guess.',
    simpleRepeat: 'Repeated characters like "aaa" are easy to guess.',
    extendedRepeat: 'Repeats like "abcabcabc" are easy to guess.',
    sequences: 'Sequences like "abc" or "6543" are easy to guess.',
    recentYears: 'Recent years are easy to guess.',
    dates: 'Dates are easy to guess.',
    topTen: 'This password is one of the most common ones.',
    topHundred: 'This password is one of the most common ones.',
    common: 'This password is one of the most common ones.',
    similarToCommon: 'This password is close to one of the most common ones.',
    wordByItself: 'A single word is easy to guess.',
    namesByThemselves: 'A name by itself is easy to guess.',
    commonNames: 'Names are easy to guess.',
    userInputs: 'A password with your name, your e-mail or the name of the shop is easy to guess.',
    pwned: 'This password is known from a theft of data.'
  },
  suggestions: {
    l33t: 'Signs for letters, such as @ for a, do not help.',
    reverseWords: 'Words written backwards do not help.',
    allUppercase: 'Capitals alone do not help.',
    capitalization: 'A capital at the start does not help.',
    dates: 'Please leave out dates and years that belong to you.',
    recentYears: 'Please leave out recent years.',
    associatedYears: 'Please leave out years that belong to you.',
    sequences: 'Please leave out sequences.',
    repeated: 'Please leave out repeats.',
    longerKeyboardPattern: 'Please use no rows of keys.',
    anotherWord: 'Please add another word or two that are less common.',
    useWords: 'Please use several words that do not belong together.',
    noNeed: 'Signs, digits and capitals are not needed.',
    pwned: 'Please change it wherever you use it.'
  }
} satisfies Feedback

export const passwordFeedbackText = {
  ...feedback,
  /** Where the estimator names no reason. */
  weak: 'This password is easy to guess.'
}
