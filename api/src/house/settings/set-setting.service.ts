import type { Database } from '@sahra/server-kit/database/database'
import { ApiError } from '../../server/api-error'
import type { ShopConfig } from '../../server/config/shop-config'
import { changeSettings, changeShop } from './change-settings.service'
import { shopProblems } from './change-shop.text'
import { commandLine } from './command-line.rules'
import { changeOrderLimit } from './order-limits.service'
import { partsOf, type SettingName, settingOf } from './setting-table'
import { wordsProblem } from './settings-operations.text'

export interface SetSetting {
  setting: SettingName
  /** As they are typed after the setting. */
  words: readonly string[]
  /** A two-letter code: of words that the shop has in further languages. */
  language?: string | undefined
}

/** Changes a setting. Returns whether it was like that before; the history has the command line that does the same. */
export async function setSetting(
  { db, config, by }: { db: Database; config: ShopConfig; by: string },
  { setting, words, language }: SetSetting
): Promise<boolean> {
  const declared = settingOf(setting)
  const { literals, names, required } = partsOf(declared.syntax)
  if (words.length < required || words.length > names.length)
    throw new ApiError('BAD_INPUT', wordsProblem(setting, names))
  const inLanguage = language === undefined ? [] : ['--lang', language]
  const typed = { words, by, command: commandLine(['settings', ...literals, ...words, ...inLanguage]) }
  const [first = '', second = ''] = words
  if ('inLanguage' in declared)
    return (await changeShop(db, config, declared.inLanguage(first, language), typed)).isSame
  if (language !== undefined) throw new ApiError('BAD_INPUT', shopProblems['no-language'](words))
  if (declared.of === 'orders') return (await changeOrderLimit(db, [first, second], typed)).isSame
  if (declared.of === 'shop') return (await changeShop(db, config, declared.change(...words), typed)).isSame
  return (await changeSettings(db, declared.change(...words), typed)).isSame
}
