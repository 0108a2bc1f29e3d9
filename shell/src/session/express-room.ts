import { $expressWallet } from '@sahra/shared/browser/express-wallet'
import { storage } from '@sahra/shared/browser/storage'
import type { ShopperKey } from '@sahra/shared/contract/boot'
import { $session } from '@sahra/shared/stores/session'
import { $settings } from '@sahra/shared/stores/settings'

const KEY: ShopperKey = 'sahra:shopper'

/** Ends the room that pages have for the button of a wallet, for a shopper who is offered none (C478). Returns a function that stops. */
export function followExpressRoom(): () => void {
  const page = document.documentElement.dataset
  const check = () => {
    const isKnown = $session.get().status === 'shopper' && $settings.get().status === 'ready'
    if (!isKnown || page['shopper'] !== 'express' || $expressWallet.get()) return
    storage.local.set(KEY, '1')
    page['shopper'] = '1'
  }
  const stops = [$session.subscribe(check), $settings.subscribe(check)]
  return () => stops.forEach(stop => stop())
}
