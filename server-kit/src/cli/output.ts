/** Writes the result of a command to stdout: pipelines read this stream. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** Writes progress to stderr, so that stdout holds only the result. */
export const progress = (line: string): void => void process.stderr.write(`${line}\n`)

/** `since`: milliseconds as `Date.now()` returns them. */
export const elapsed = (since: number): string => formatSeconds(Date.now() - since)
export const formatSeconds = (milliseconds: number): string =>
  `${(Math.max(0, milliseconds) / 1000).toFixed(1)} s`

// `… | head` closes the pipe early: not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
