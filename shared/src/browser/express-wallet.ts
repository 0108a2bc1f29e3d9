import { computed } from '@sahra/shared/atoms/atoms'
import { findWallet } from '@sahra/shared/browser/wallet'
import { activeMethods } from '@sahra/shared/rules/delivery-price.rules'
import { $session, type Session } from '@sahra/shared/stores/session'
import { $settings, type Settings } from '@sahra/shared/stores/settings'

/**
 * The wallet that a shopper can order by with one button (C470): verified, in a shop that is paid on its own page and has
 * nothing to choose of its delivery. Undefined where there is no such button.
 */
export const $expressWallet = computed([$session, $settings], (session, settings) =>
  isReady(session) && hasCardPage(settings) ? findWallet() : undefined
)

const isReady = (session: Session): boolean => session.status === 'shopper' && session.user.isAccountVerified

const hasCardPage = (known: Settings): boolean =>
  known.status === 'ready' && known.settings.ownCardPage === true && activeMethods(known.settings).length < 2
