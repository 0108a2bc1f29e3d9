import { messageOf } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import { $writableCategories } from '@sahra/shared/stores/categories'
import { readCategories } from './categories.rules'
import { categoriesText as text } from './categories.text'

/** Loads the category tree for all parts of the shop, unless it is loading or loaded. Never rejects. */
export async function loadCategories(): Promise<void> {
  const { status } = $writableCategories.get()
  if (status === 'loading' || status === 'ready') return
  $writableCategories.set({ status: 'loading' })
  try {
    $writableCategories.set({ status: 'ready', tree: readCategories(await http.get('/api/category')) })
  } catch (error) {
    $writableCategories.set({ status: 'failed', message: messageOf(error, text.notLoaded) })
  }
}
