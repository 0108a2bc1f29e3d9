/** Returns words as they are typed, for the history: what has a space is quoted. */
export const commandLine = (words: readonly string[]): string =>
  words.map(word => (word === '' || /\s/.test(word) ? `"${word}"` : word)).join(' ')
