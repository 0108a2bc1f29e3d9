import { paymentProvider } from '@sahra/shared/contract/settings'
import type { Feature } from '../feature'
import { alwaysRevalidate } from '../http/json-response'
import { route } from '../http/route'
import { findSettings } from './settings.queries'
import { findShop, isShopEmpty } from './shop.queries'

export const settingsFeature: Feature = (app, { db, config }) => {
  const paymentProviders = paymentProvider.options.filter(name => config[name] !== undefined)

  route(app, 'GET /api/settings/public', {
    onRequest: alwaysRevalidate,
    handler: async () => {
      const [settings, shop, isEmpty] = await Promise.all([
        findSettings(db),
        findShop(db, config),
        isShopEmpty(db)
      ])
      // The contract drops the sender and the seller.
      return { ...settings, paymentProviders, shop: { ...shop, isEmpty } }
    }
  })
}
