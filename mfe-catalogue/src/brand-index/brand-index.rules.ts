import type { Brand } from '@sahra/shared/contract/content'

export interface BrandGroup {
  /** 'A' to 'Z', '#' for names that begin with another character. */
  letter: string
  brands: Brand[]
}

const letterOf = ({ name }: Brand): string =>
  /^[a-z]/i.exec(name.trim().normalize('NFKD'))?.[0].toUpperCase() ?? '#'

/** Groups brands by the first letter of their names, accents folded; '#' comes last. */
export function groupByLetter(brands: readonly Brand[]): BrandGroup[] {
  const groups = new Map<string, Brand[]>()
  for (const brand of [...brands].sort((a, b) => a.name.localeCompare(b.name))) {
    const letter = letterOf(brand)
    groups.set(letter, [...(groups.get(letter) ?? []), brand])
  }
  return [...groups]
    .map(([letter, grouped]) => ({ letter, brands: grouped }))
    .sort((a, b) => Number(a.letter === '#') - Number(b.letter === '#') || (a.letter < b.letter ? -1 : 1))
}

/** Stands for a brand that has no picture: the first character of its name. */
export const markOf = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? ''
