/** A start that cannot go on; its message is one line for a person. */
export class CliError extends Error {
  override name = 'CannotStart'
}

export const print = (line: string): void => void process.stdout.write(`${line}\n`)

export const elapsed = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`

export const pause = (milliseconds: number): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, milliseconds))
