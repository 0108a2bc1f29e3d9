import helmet from '@fastify/helmet'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { isForwardedByTrusted, requestOptions } from '@sahra/server-kit/server/requests'
import { createLog } from '@sahra/server-kit/server/log'
import { refuseAmbiguous } from '@sahra/server-kit/server/ambiguous-requests'
import { addTelemetry, telemetryOf } from '@sahra/server-kit/server/telemetry'
import { accountsFeature } from './people/sign-in/accounts.routes'
import { alertFeature } from './people/alert/alert.routes'
import { addressFeature } from './people/address/address.routes'
import { cartFeature } from './selling/cart/cart.routes'
import { notifyFeature } from './people/stock-notice/notify.routes'
import { identityFeature } from './people/identity/identity.routes'
import { passkeyFeature } from './people/passkey/passkey.routes'
import { pushFeature } from './people/push/push.routes'
import { profileFeature } from './people/profile/profile.routes'
import { subjectFeature } from './people/subject/subject.routes'
import { wishlistLinkFeature } from './people/wishlist/wishlist-link.routes'
import { wishlistFeature } from './people/wishlist/wishlist.routes'
import { bannerFeature } from './catalogue/banner/banner.routes'
import { policyFeature } from './house/policy/policy.routes'
import { brandFeature } from './catalogue/brand/brand.routes'
import { checkoutFeature } from './selling/checkout/checkout.routes'
import { registerDeskHost } from './server/http/desk-host'
import { docsFeature } from './server/openapi/docs.routes'
import { stateFeature } from './house/state/state.routes'
import { changesFeature } from './catalogue/changes/changes.routes'
import { categoryFeature } from './catalogue/category/category.routes'
import { registerErrorHandler, handleError } from './server/http/error-handler'
import { registerJsonParser } from './server/http/json-parser'
import { registerCrossSiteProtection } from './server/http/cross-site'
import { type Health, registerHealthRoutes } from './server/http/health'
import { registerRequestLimit } from './server/rate-limit/request-limit'
import { registerLoadShedding } from './server/http/load-shedding'
import { setLocalPeerAddress, trustProxy } from './server/http/requests'
import { registerLanguages } from './server/http/language.hooks'
import { listingFeature } from './catalogue/listing/listing.routes'
import { lookFeature } from './catalogue/look/look.routes'
import { assistantFeature } from './merchant/assistant/assistant.routes'
import { machineApiFeature } from './merchant/machine-api/machine-api.routes'
import { operatorFeature } from './merchant/running-shop/operator.routes'
import { mailboxFeature } from './house/mail/mailbox.routes'
import { observeShop } from './server/metrics/metrics.service'
import { feedFeature } from './catalogue/feed/feed.routes'
import { metricsFeature } from './server/metrics/metrics.routes'
import { newsletterFeature } from './selling/newsletter/newsletter.routes'
import { orderFeature } from './selling/checkout/order.routes'
import { readPurchases } from './selling/checkout/purchases.service'
import { pictureFeature } from './catalogue/picture/picture.routes'
import { ownPageFeature } from './selling/payment/own-page.routes'
import { paymentFeature } from './selling/payment/payment.routes'
import { productFeature } from './catalogue/product/product.routes'
import { publicAssistantFeature } from './selling/public-assistant/public-assistant.routes'
import { promotionFeature } from './selling/promotion/promotion.routes'
import { provenanceFeature } from './catalogue/provenance/provenance.routes'
import { trackFeature } from './selling/track/track.routes'
import { priceOfferFeature } from './selling/price-offer/price-offer.routes'
import { reservationFeature } from './selling/reservation/reservation.routes'
import { returnsFeature } from './selling/return/returns.routes'
import { reviewsFeature } from './catalogue/review/reviews.routes'
import type { App, Deps, Feature } from './server/feature'
import { searchFeature } from './catalogue/search/search.routes'
import { changesOfDeskFeature } from './house/staff/changes.routes'
import { staffFeature } from './house/staff/staff.routes'
import { settingsFeature } from './house/settings/settings.routes'
import { securityFeature } from './people/security/security.routes'
import { sitemapFeature } from './catalogue/sitemap/sitemap.routes'

/** Every feature of the api. */
export const features: Feature[] = [
  bannerFeature,
  policyFeature,
  brandFeature,
  categoryFeature,
  changesFeature,
  stateFeature,
  listingFeature,
  lookFeature,
  pictureFeature,
  productFeature,
  provenanceFeature,
  reviewsFeature,
  searchFeature,
  settingsFeature,
  feedFeature,
  sitemapFeature,
  accountsFeature,
  passkeyFeature,
  identityFeature,
  profileFeature,
  subjectFeature,
  securityFeature(readPurchases),
  addressFeature,
  cartFeature,
  promotionFeature,
  reservationFeature,
  priceOfferFeature,
  wishlistFeature,
  wishlistLinkFeature,
  notifyFeature,
  alertFeature,
  pushFeature,
  checkoutFeature,
  orderFeature,
  returnsFeature,
  trackFeature,
  newsletterFeature,
  mailboxFeature,
  paymentFeature,
  ownPageFeature,
  publicAssistantFeature,
  docsFeature,
  staffFeature,
  changesOfDeskFeature,
  machineApiFeature,
  assistantFeature,
  operatorFeature,
  metricsFeature
]

/** Builds the api, not yet listening. `health` is shared with the process, which sets it. */
export async function buildServer(
  deps: Deps,
  health: Health = { draining: false },
  registered: Feature[] = features
): Promise<App> {
  const { config } = deps
  const telemetry =
    deps.telemetry ?? telemetryOf(createLog('api', { level: config.logLevel, format: 'json' }))
  const loggerInstance: FastifyBaseLogger = telemetry.log
  const app = Fastify({
    ...requestOptions,
    loggerInstance,
    // The log names the request by its context.
    childLoggerFactory: parent => parent,
    trustProxy: trustProxy(config),
    bodyLimit: 64 * 1024,
    requestTimeout: 15_000,
    connectionTimeout: 20_000,
    keepAliveTimeout: 10_000,
    http: { headersTimeout: 10_000 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 100 },
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply)
  }).withTypeProvider<ZodTypeProvider>()

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  setLocalPeerAddress(app)
  addTelemetry(app, telemetry, isForwardedByTrusted)
  refuseAmbiguous(app)
  app.decorate('findShopper', deps.findShopper)
  app.decorateRequest('shopper', null)
  app.decorateRequest('machineToken', null)
  registerErrorHandler(app)
  registerJsonParser(app)
  registerCrossSiteProtection(app, config)
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: config.publicUrl.startsWith('https:')
  })
  registerDeskHost(app, config)
  await app.register(cookie)
  registerRequestLimit(app, deps)
  await registerLoadShedding(app, config, health)
  registerHealthRoutes(app, deps, health)
  registerLanguages(app, deps)
  if (telemetry.isMeasured) observeShop(deps.db)
  // Private by default; routes of the public catalogue override it.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    // Crawlers read what pages read, and list none of it (C251).
    if (request.url.startsWith('/api/')) reply.header('x-robots-tag', 'noindex')
  })
  for (const feature of registered)
    await app.register(async scope => feature(scope.withTypeProvider<ZodTypeProvider>(), deps))
  return app
}
