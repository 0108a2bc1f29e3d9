/** A category with what it stands below. */
export interface Placed {
  id: string
  parentId: string | null
}

/** Top, middle and leaf: a menu shows no more. */
export const DEPTH_MAX = 3

/** Returns the category and what it stands below, from the top to itself. */
export function lineOf<Category extends Placed>(categories: readonly Category[], id: string): Category[] {
  const line: Category[] = []
  for (
    let category = categories.find(category => category.id === id);
    category && !line.includes(category);
    category = categories.find(({ id }) => id === category?.parentId)
  )
    line.unshift(category)
  return line
}

export const childrenOf = <Category extends Placed>(categories: readonly Category[], id: string | null) =>
  categories.filter(({ parentId }) => parentId === id)

/** Returns how many levels a category has with those below it: 1 without any. */
export const heightOf = (categories: readonly Placed[], id: string): number =>
  1 + Math.max(0, ...childrenOf(categories, id).map(child => heightOf(categories, child.id)))

/** Why a category cannot stand below a parent; undefined when it can. Without a parent it is a top category. */
export function placementProblem(
  categories: readonly Placed[],
  id: string,
  parentId: string | null
): 'cycle' | 'depth' | undefined {
  const line = parentId === null ? [] : lineOf(categories, parentId)
  if (line.some(category => category.id === id)) return 'cycle'
  return line.length + heightOf(categories, id) > DEPTH_MAX ? 'depth' : undefined
}
