/** A start that cannot go on; its message is one line for a person. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

export const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`

export const pause = (milliseconds: number): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, milliseconds))
