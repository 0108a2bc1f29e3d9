/** The check of the books reads them part by part, and most parts have nothing wrong: so many are passed over at once. */
const EMPTY_MAX = 50

interface AnyPage {
  items: unknown[]
  nextCursor?: string | null
}
type Read<Page> = (cursor: string | undefined) => Promise<Page>

/** Returns the cursor of the next page that has things, so that a list has no next page without any; null: there is none. */
async function withThings(cursor: string, read: Read<AnyPage>): Promise<string | null> {
  let next = cursor
  for (let more = EMPTY_MAX; more > 0; more--) {
    const { items, nextCursor = null } = await read(next)
    if (items.length > 0) break
    if (nextCursor === null) return null
    next = nextCursor
  }
  return next
}

/** Finds the cursor of a page: the operations go from page to page, the desk names pages by number. */
export class CursorPages {
  readonly #cursors = new Map<string, (string | null | undefined)[]>()

  /**
   * Returns the page of a list. `read` reads the page after a cursor; pages that were not read yet are read on the way.
   * `full`: fewer things are a part of a list that is read part by part, and what follows may be empty. Resolves to an
   * empty page beyond the last one.
   */
  async page<Page extends AnyPage>(
    list: string,
    number: number,
    read: Read<Page>,
    full: number
  ): Promise<{ items: Page['items']; hasNext: boolean }> {
    const cursors = number === 1 ? [undefined] : (this.#cursors.get(list) ?? [undefined])
    for (let page = Math.min(number, cursors.length); ; page++) {
      const cursor = cursors[page - 1]
      if (cursor === null) return { items: [], hasNext: false }
      let { items, nextCursor = null } = await read(cursor)
      for (let more = EMPTY_MAX; items.length === 0 && nextCursor !== null && more > 0; more--)
        ({ items, nextCursor = null } = await read(nextCursor))
      if (nextCursor !== null && items.length < full) nextCursor = await withThings(nextCursor, read)
      cursors[page] = nextCursor
      this.#cursors.set(list, cursors)
      if (page === number) return { items, hasNext: nextCursor !== null }
    }
  }
}

/** Returns all pages of a list as one: what is ordered by dragging is shown as a whole. */
export async function wholeList<Item>(
  read: (cursor: string | undefined) => Promise<{ items: Item[]; nextCursor?: string | null }>
): Promise<{ items: Item[]; hasNext: false }> {
  const items: Item[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await read(cursor)
    items.push(...page.items)
    cursor = page.nextCursor ?? null
  }
  return { items, hasNext: false }
}
