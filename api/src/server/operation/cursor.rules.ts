/** Writes what the next page begins after; the client passes it on as it is. */
export const cursorOf = (values: readonly string[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/** Reads a cursor of so many values; undefined for anything else. */
export function readCursor(cursor: string, length: number): string[] | undefined {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const isValid =
      Array.isArray(values) &&
      values.length === length &&
      values.every(value => typeof value === 'string' && !value.includes('\0'))
    return isValid ? values : undefined
  } catch {
    return undefined
  }
}
