/** Returns a name as a slug: 'Étui à l’anse' → 'etui-a-l-anse'; letters of other scripts stay. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'x'

/** Returns the slug, with a number when it is taken. */
export function freeSlug(name: string, isTaken: (slug: string) => boolean): string {
  const slug = slugOf(name)
  let free = slug
  for (let number = 2; isTaken(free); number++) free = `${slug}-${number}`
  return free
}
