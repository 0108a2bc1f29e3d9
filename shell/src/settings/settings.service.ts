import type { PublicSettings } from '@sahra/shared/contract/settings'
import { messageOf } from '@sahra/shared/api-error'
import { http } from '@sahra/shared/http'
import { $ownSettings } from '@sahra/shared/stores/settings'
import { settingsText as text } from './settings.text'

/** Shipping, tax and delivery as the shop has set them; once, at the start. */
export async function loadSettings(): Promise<void> {
  try {
    const settings = await http.get<PublicSettings>('/api/settings/public')
    $ownSettings.set({ status: 'ready', settings, loadedAt: Date.now() })
  } catch (error) {
    $ownSettings.set({ status: 'failed', message: messageOf(error, text.failed) })
  }
}
