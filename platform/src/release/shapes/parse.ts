import type { z } from 'zod'
import { RegistryError } from './registry-error'

/** The first problem of a value in one line: `files.browser/x.js.size: expected number`. */
export function problemOf(error: z.ZodError): string {
  const [issue] = error.issues
  if (!issue) return 'invalid'
  const message = issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message
  return [issue.path.join('.'), message].filter(Boolean).join(': ').replaceAll('\n', ' ').slice(0, 300)
}

/** Parses JSON by a schema. `name` is the file name in errors. Throws `RegistryError`. */
export function parseJson<T>(schema: z.ZodType<T>, text: Buffer | string, name: string): T {
  let value: unknown
  try {
    value = JSON.parse(text.toString())
  } catch {
    throw new RegistryError(`${name}: is not JSON`)
  }
  const result = schema.safeParse(value)
  if (!result.success) throw new RegistryError(`${name}: ${problemOf(result.error)}`)
  return result.data
}

/** As `parseJson`; undefined for a file that is missing or invalid. */
export function tryParseJson<T>(schema: z.ZodType<T>, text: Buffer | string | undefined): T | undefined {
  try {
    return text === undefined ? undefined : parseJson(schema, text, '')
  } catch {
    return undefined
  }
}
