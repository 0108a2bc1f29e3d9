const MARK = /\s*(?<!\\)\{#([\p{L}\p{N}][\p{L}\p{N}_-]{0,60})\}$/u

/** Separates `{#id}` from the end of a heading. */
export function takeId(heading: string): { text: string; id: string | undefined } {
  const [mark = '', id] = MARK.exec(heading) ?? []
  return { text: mark ? heading.slice(0, -mark.length) : heading, id }
}

/** Returns the id that a heading gives its part: 'Delivery & returns' → 'delivery-returns'; '' without letters and digits. */
export const idOf = (heading: string): string =>
  heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')

/** Returns the ids of parts in their order: those given, else those of the headings, each once. */
export function idsOf(parts: readonly { id: string | undefined; heading: string }[]): string[] {
  const taken = new Set(parts.flatMap(({ id }) => id ?? []))
  return parts.map(({ id, heading }) => {
    if (id !== undefined) return id
    const own = idOf(heading)
    let free = own
    for (let number = 2; taken.has(free); number++) free = `${own}-${number}`
    taken.add(free)
    return free
  })
}
