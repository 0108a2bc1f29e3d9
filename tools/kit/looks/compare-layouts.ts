/** Of a box, in pixels: one step of the grid, so that rounding is not a change. */
const TOLERANCE = 4
const BOX = / @ (-?\d+) (-?\d+) (\d+) (\d+)/

const boxOf = (line: string): number[] => (BOX.exec(line) ?? []).slice(1).map(Number)

/** Tells whether two lines describe the same part, the box but for one step of the grid. */
export function isSamePart(left: string, right: string): boolean {
  if (left === right) return true
  if (left.replace(BOX, '') !== right.replace(BOX, '')) return false
  const box = boxOf(right)
  return boxOf(left).every((value, index) => Math.abs(value - (box[index] ?? NaN)) <= TOLERANCE)
}

/** Returns the lines that are gone (`- `) and those that came (`+ `); none when both layouts are the same. */
export function compareLayouts(before: string[], after: string[]): string[] {
  let start = 0
  while (start < before.length && start < after.length && isSamePart(before[start]!, after[start]!)) start++
  let end = 0
  const rest = Math.min(before.length, after.length) - start
  while (end < rest && isSamePart(before.at(-1 - end)!, after.at(-1 - end)!)) end++
  const gone = before.slice(start, before.length - end)
  const came = after.slice(start, after.length - end)
  if (gone.length !== came.length) return [...gone.map(line => `- ${line}`), ...came.map(line => `+ ${line}`)]
  return gone.flatMap((line, index) =>
    isSamePart(line, came[index]!) ? [] : [`- ${line}`, `+ ${came[index]!}`]
  )
}
