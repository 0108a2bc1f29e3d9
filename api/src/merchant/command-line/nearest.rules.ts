/** Returns the name that differs least from what was typed; undefined when more than a third of its letters differ. */
export function nearest(typed: string, names: readonly string[]): string | undefined {
  const most = Math.max(1, Math.floor(typed.length / 3))
  const near = names
    .map(name => ({ name, differs: differenceOf(typed, name) }))
    .filter(({ differs }) => differs <= most)
    .sort((first, second) => first.differs - second.differs)
  return near[0]?.name
}

/** Levenshtein distance, where two letters that changed places count as one difference. */
function differenceOf(first: string, second: string): number {
  const rows = [Array.from({ length: second.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= first.length; row++) {
    const current = [row]
    for (let column = 1; column <= second.length; column++) {
      const isSame = first[row - 1] === second[column - 1]
      const isSwapped =
        row > 1 &&
        column > 1 &&
        first[row - 1] === second[column - 2] &&
        first[row - 2] === second[column - 1]
      current[column] = Math.min(
        (current[column - 1] ?? 0) + 1,
        (rows[row - 1]?.[column] ?? 0) + 1,
        (rows[row - 1]?.[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (rows[row - 2]?.[column - 2] ?? 0) + 1 : Infinity
      )
    }
    rows.push(current)
  }
  return rows[first.length]?.[second.length] ?? 0
}
