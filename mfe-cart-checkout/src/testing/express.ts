import type { PublicSettings } from '@sahra/shared/contract/settings'
import { $writableSession } from '@sahra/shared/stores/session'
import { setSettings, shopper } from './shop'

const standard = { code: 'standard', label: 'Standard', amount: 15, active: true }

/** Settings of a shop that takes cards on its own page; `change` replaces some. */
export const takeCards = (change: Partial<PublicSettings> = {}): void =>
  setSettings({
    shipping: { methods: [standard], defaultMethodCode: 'standard', freeOver: 199 },
    tax: { rate: 5, displayMode: 'exclusive' },
    ownCardPage: true,
    ...change
  })

let shoppers = 0

/** Signs in a shopper of whom no page has loaded anything. */
export const signInAsNew = (isAccountVerified = true): void =>
  $writableSession.set({
    status: 'shopper',
    user: { ...shopper, email: `layla-${++shoppers}@example.com`, isAccountVerified }
  })
