import { z } from 'zod'
import { ApiError } from '../../server/api-error'
import { identityProvider } from '@sahra/shared/contract/identity'
import { paymentProvider } from '@sahra/shared/contract/settings'
import { sameDayOf } from '@sahra/shared/rules/delivery-price.rules'
import type { Feature } from '../../server/feature'
import { alwaysRevalidate } from '../../server/http/json-response'
import { route } from '../../server/http/route'
import { askedLanguage, languages } from '../../server/language/language.rules'
import { publicShop } from './public-shop'
import { findSettings, isNewsletterOn } from './settings.queries'
import { findSiteFile } from './site-picture.queries'
import { findShop, isShopEmpty } from './shop.queries'

const siteFile = z.object({ file: z.string().max(40) })

export const settingsFeature: Feature = (app, { db, config }) => {
  const identityProviders = identityProvider.options.filter(name => config.identityProviders?.[name])
  const paymentProviders = paymentProvider.options.filter(name => config[name] !== undefined)

  // For the gateway alone, which has it at the root of the shop.
  app.get('/site/:file', { schema: { params: siteFile } }, async (request, reply) => {
    const content = await findSiteFile(db, request.params.file)
    if (!content) throw new ApiError('NOT_FOUND', 'Not found')
    return reply
      .type(request.params.file.endsWith('.ico') ? 'image/x-icon' : 'image/png')
      .header('cache-control', 'no-cache')
      .send(content)
  })

  route(app, 'GET /api/settings/public', {
    onRequest: alwaysRevalidate,
    handler: async ({ url }) => {
      const [settings, shop, isEmpty, newsletter] = await Promise.all([
        findSettings(db),
        findShop(db, config),
        isShopEmpty(db),
        isNewsletterOn(db)
      ])
      // Not `request.language`: the shop may have a name in a language in which the catalogue has no text.
      const details = publicShop(shop, askedLanguage(url) ?? languages[0])
      const sameDay = sameDayOf(settings)
      return {
        ...settings,
        paymentProviders,
        ...(config.stripe?.publishableKey && { ownCardPage: true as const }),
        ...(identityProviders.length && { identityProviders }),
        ...(newsletter && { newsletter }),
        ...(config.push && { pushKey: config.push.publicKey }),
        shop: { ...details, ...(sameDay && { sameDay }), isEmpty }
      }
    }
  })
}
