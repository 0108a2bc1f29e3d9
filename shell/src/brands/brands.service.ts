import { http } from '@sahra/shared/http/http'
import { $writableBrands } from '@sahra/shared/stores/brands'
import { readBrands } from './brands.rules'
import { brandsText as text } from './brands.text'

/** Never rejects. The path has no /api prefix (C33). */
export async function loadBrands(): Promise<void> {
  $writableBrands.set({ status: 'loading' })
  try {
    $writableBrands.set({ status: 'ready', brands: readBrands(await http.get('/brands')) })
  } catch {
    $writableBrands.set({ status: 'failed', message: text.failed })
  }
}
