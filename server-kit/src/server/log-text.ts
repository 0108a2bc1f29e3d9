import type { DestinationStream } from 'pino'
import { z } from 'zod'

const entry = z.object({
  level: z.string(),
  name: z.string(),
  msg: z.string().optional(),
  err: z.object({ stack: z.string().optional() }).optional()
})

/**
 * Returns a record as a person reads it: the message, of warnings and errors with the server's name, of errors with the
 * stack. Undefined for records without a message, which only machines read.
 */
export function textOf(line: string): string | undefined {
  const { level, name, msg, err } = entry.parse(JSON.parse(line))
  if (msg === undefined) return undefined
  const message = level === 'warn' || level === 'error' ? `${name}: ${msg}` : msg
  return err?.stack ? `${message}\n${err.stack}` : message
}

/** Writes the log as text: errors to stderr, all else to stdout. */
export const textStream = ({
  stdout,
  stderr
}: Pick<NodeJS.Process, 'stdout' | 'stderr'> = process): DestinationStream => ({
  write(line) {
    const text = textOf(line)
    const isError = /^\{"level":"(error|fatal)"/.test(line)
    if (text !== undefined) (isError ? stderr : stdout).write(`${text}\n`)
  }
})
