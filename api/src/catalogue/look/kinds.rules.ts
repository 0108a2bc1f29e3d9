import type { NamedCategory } from './look.queries'

/** What the categories of a product say of its kind. */
export interface Kind {
  /** Id of the top category. */
  top: string
  /** The last one of its path: the most exact. */
  leaf: string
  topStems: ReadonlySet<string>
  stems: ReadonlySet<string>
}

/** Returns the kind that a list of category ids stands for; undefined without a top category. */
export function kindReader(
  categories: readonly NamedCategory[]
): (ids: readonly string[]) => Kind | undefined {
  const byId = new Map(categories.map(category => [category.id, category]))
  const depthOf = (id: string): number => {
    const parent = byId.get(id)?.parentId
    return parent ? 1 + depthOf(parent) : 0
  }
  return ids => {
    const path = ids.filter(id => byId.has(id)).sort((a, b) => depthOf(a) - depthOf(b))
    const [top] = path
    const leaf = path.at(-1)
    if (!top || !leaf) return undefined
    const stems = new Set(path.flatMap(id => byId.get(id)!.stems))
    return { top, leaf, topStems: new Set(byId.get(top)!.stems), stems }
  }
}

/**
 * True for the same kind of thing: no look has two bags. A pre-loved bag has another top category than a new one, but
 * the same word in a name of its categories.
 */
export const isSameKind = (a: Kind, b: Kind): boolean =>
  a.top === b.top || shareOne(a.topStems, b.stems) || shareOne(b.topStems, a.stems)

const shareOne = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => [...a].some(stem => b.has(stem))
