import { messageOf } from '@sahra/shared/api-error'
import { http } from '@sahra/shared/http'
import { $writableSettings } from '@sahra/shared/stores/settings'
import { settingsText as text } from './settings.text'

/** Loads shipping, tax and delivery settings. A failure keeps those at hand. Never rejects. */
export async function loadSettings(): Promise<void> {
  try {
    const settings = await http.get('/api/settings/public')
    $writableSettings.set({ status: 'ready', settings, loadedAt: Date.now() })
  } catch (error) {
    if ($writableSettings.get().status !== 'ready')
      $writableSettings.set({ status: 'failed', message: messageOf(error, text.failed) })
  }
}
