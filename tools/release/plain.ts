/** Something a person can do something about; its message is one line, or one line for each thing in the way. */
export class Plain extends Error {
  override name = 'Plain'
  constructor(
    message: string,
    readonly exitCode: number = exit.refused
  ) {
    super(message)
  }
}

/** What a pipeline may decide on. */
export const exit = { done: 0, refused: 1, usage: 2, unreachable: 3 } as const

/** What is happening, for whoever waits; apart from the result, so that a pipeline can read that alone. */
export const progress = (line: string): void => void process.stderr.write(`${line}\n`)

/** The result. */
export const result = (line: string): void => void process.stdout.write(`${line}\n`)

// `… | head` stops listening before all is said: nothing is wrong with that.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
