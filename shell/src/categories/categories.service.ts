import { messageOf } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import { $writableCategories } from '@sahra/shared/stores/categories'
import { readCategories } from './categories.rules'
import { categoriesText as text } from './categories.text'

/** False while there are only the categories that the HTML of the page shows (C435). */
let isWhole = false

/** Loads the category tree for all parts of the shop, unless it is loading or loaded. Never rejects. */
export async function loadCategories(): Promise<void> {
  const { status } = $writableCategories.get()
  if (status === 'loading' || status === 'ready') return
  $writableCategories.set({ status: 'loading' })
  try {
    await loadTree()
    isWhole = true
  } catch (error) {
    $writableCategories.set({ status: 'failed', message: messageOf(error, text.notLoaded) })
  }
}

/** Loads the categories that the HTML does not have. Never rejects: without them those of the HTML stay. */
export async function completeCategories(): Promise<void> {
  if (isWhole || $writableCategories.get().status !== 'ready') return
  isWhole = true
  await loadTree().catch(() => (isWhole = false))
}

async function loadTree(): Promise<void> {
  $writableCategories.set({ status: 'ready', tree: readCategories(await http.get('/api/category')) })
}
