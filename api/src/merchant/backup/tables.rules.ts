/** Orders tables so that each comes after those that it refers to: its rows are copied when theirs are there. */
export function orderByReferences<Table extends { table: string }>(
  tables: readonly Table[],
  references: readonly { from: string; to: string }[]
): Table[] {
  const ordered: Table[] = []
  let waiting = [...tables]
  while (waiting.length) {
    const names = new Set(waiting.map(({ table }) => table))
    const isBlocked = ({ table }: Table) => references.some(({ from, to }) => from === table && names.has(to))
    const next = waiting.filter(table => !isBlocked(table))
    if (!next.length) throw new Error(`tables refer to each other in a circle: ${[...names].join(', ')}`)
    ordered.push(...next)
    waiting = waiting.filter(isBlocked)
  }
  return ordered
}
