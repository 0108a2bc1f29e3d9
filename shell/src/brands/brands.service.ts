import { http } from '@sahra/shared/http'
import { $ownBrands } from '@sahra/shared/stores/brands'
import { readBrands } from './brands.rules'
import { brandsText as text } from './brands.text'

/** Called literally at the host, without /api (decision C33). */
export async function loadBrands(): Promise<void> {
  try {
    $ownBrands.set({ status: 'ready', brands: readBrands(await http.get<unknown>('/brands')) })
  } catch {
    $ownBrands.set({ status: 'failed', message: text.failed })
  }
}
