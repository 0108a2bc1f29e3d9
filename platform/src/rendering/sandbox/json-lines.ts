/**
 * Returns a function that splits chunks into lines and passes each to `onLine`. Calls `onTooLong` instead of keeping
 * more than `maxLength` characters of one line.
 */
export function jsonLines(
  maxLength: number,
  onLine: (line: string) => void,
  onTooLong: () => void
): (chunk: string) => void {
  let parts: string[] = []
  let length = 0
  return chunk => {
    const lines = chunk.split('\n')
    const last = lines.pop() ?? ''
    for (const line of lines) {
      if (length + line.length > maxLength) return onTooLong()
      onLine(parts.join('') + line)
      parts = []
      length = 0
    }
    parts.push(last)
    length += last.length
    if (length > maxLength) onTooLong()
  }
}
