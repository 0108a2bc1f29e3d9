/** Returns words as they are typed, for the history: what has a space is quoted. */
export const commandLine = (args: readonly string[]): string =>
  args.map(word => (word === '' || /\s/.test(word) ? `"${word}"` : word)).join(' ')
