import { atom, type ReadableAtom } from 'nanostores'
import { brand } from '../shop/brand'
import type { PublicSettings, ShopDetails } from '../contract/settings'

/** `loadedAt` in milliseconds since 1970. */
export type Settings =
  | { status: 'loading' }
  | { status: 'ready'; settings: PublicSettings; loadedAt: number }
  | { status: 'failed'; message: string }

/** Written only by the settings service of the shell. */
export const $writableSettings = atom<Settings>({ status: 'loading' })
export const $settings: ReadableAtom<Settings> = $writableSettings

/** Written only by the settings service of the shell. */
export const $writableShop = atom<ShopDetails>(brand)
export const $shop: ReadableAtom<ShopDetails> = $writableShop
