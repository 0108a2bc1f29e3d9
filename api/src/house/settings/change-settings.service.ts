import type { PublicSettings } from '@sahra/shared/contract/settings'
import type { Database } from '@sahra/server-kit/database/database'
import { ApiError } from '../../server/api-error'
import type { SettingChange } from './change-settings.rules'
import { settingProblems } from './change-settings.text'
import type { ShopChange } from './change-shop.rules'
import { shopProblems } from './change-shop.text'
import { lockSettings, saveSettings } from './settings.queries'
import type { ShopConfig } from '../../server/config/shop-config'
import { findShopChanges, lockShopChanges, saveShopChanges, type Shop, withDefaults } from './shop.queries'

/** What a change was typed as, and by whom: its words, and the whole line for the history. */
export interface TypedChange {
  words: readonly string[]
  command: string
  by: string
}

/** Changes tax, shipping or delivery. Returns the settings, and whether they were like that before. */
export const changeSettings = (
  db: Database,
  change: SettingChange,
  { words: args, command, by }: TypedChange
): Promise<{ settings: PublicSettings; isSame: boolean }> =>
  db.transaction(async tx => {
    const before = await lockSettings(tx)
    const settings = change(before)
    if (typeof settings === 'string')
      throw new ApiError('BAD_INPUT', settingProblems[settings](args, args[0] ?? ''))
    const isSame = JSON.stringify(before) === JSON.stringify(settings)
    if (!isSame) await saveSettings(tx, settings, command, by)
    return { settings, isSame }
  })

/** Changes the details of the shop. Returns them, and whether they were like that before. */
export const changeShop = (
  db: Database,
  config: ShopConfig,
  change: ShopChange,
  { words: args, command, by }: TypedChange
): Promise<{ shop: Shop; isSame: boolean }> =>
  db.transaction(async tx => {
    const before = await lockShopChanges(tx)
    const after = change(before, withDefaults(before, config))
    if (typeof after === 'string') throw new ApiError('BAD_INPUT', shopProblems[after](args))
    const isSame = JSON.stringify(before) === JSON.stringify(after)
    if (!isSame) await saveShopChanges(tx, after, command, by)
    // A value that was taken away is undefined in `after`.
    return { shop: withDefaults(await findShopChanges(tx), config), isSame }
  })
