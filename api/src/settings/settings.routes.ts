import { paymentProvider } from '@sahra/shared/contract/settings'
import type { Feature } from '../feature'
import { alwaysRevalidate } from '../http/json-response'
import { route } from '../http/route'
import { askedLanguage, languages } from '../language/language.rules'
import { publicShop } from './public-shop'
import { findSettings } from './settings.queries'
import { findShop, isShopEmpty } from './shop.queries'

export const settingsFeature: Feature = (app, { db, config }) => {
  const paymentProviders = paymentProvider.options.filter(name => config[name] !== undefined)

  route(app, 'GET /api/settings/public', {
    onRequest: alwaysRevalidate,
    handler: async ({ url }) => {
      const [settings, shop, isEmpty] = await Promise.all([
        findSettings(db),
        findShop(db, config),
        isShopEmpty(db)
      ])
      // Not `request.language`: the shop may have a name in a language in which the catalogue has no text.
      const details = publicShop(shop, askedLanguage(url) ?? languages[0])
      return { ...settings, paymentProviders, shop: { ...details, isEmpty } }
    }
  })
}
