import helmet from '@fastify/helmet'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { randomUUID } from 'node:crypto'
import { accountsRoom } from './accounts/accounts.routes'
import { addressRoom } from './address/address.routes'
import { cartRoom } from './cart/cart.routes'
import { notifyRoom } from './notify/notify.routes'
import { profileRoom } from './profile/profile.routes'
import { wishlistRoom } from './wishlist/wishlist.routes'
import { bannerRoom } from './banner/banner.routes'
import { brandRoom } from './brand/brand.routes'
import { categoryRoom } from './category/category.routes'
import { answerRefusals, refuse } from './gate/answers'
import { acceptOnlyJson } from './gate/bodies'
import { refuseForeignPages } from './gate/cross-site'
import { type Health, tellHealth } from './gate/health'
import { limitRates } from './gate/limits'
import { shedLoad } from './gate/overload'
import { logging, nameLocalPeers, trusting } from './gate/requests'
import { listingRoom } from './listing/listing.routes'
import { mailboxRoom } from './mail/mailbox.routes'
import { orderRoom } from './order/order.routes'
import { paymentRoom } from './payment/payment.routes'
import { productRoom } from './product/product.routes'
import { reviewsRoom } from './reviews/reviews.routes'
import type { App, Deps, Room } from './room'
import { searchRoom } from './search/search.routes'
import { settingsRoom } from './settings/settings.routes'
import { sitemapRoom } from './sitemap/sitemap.routes'

/** Every room of the api. A new one is one line here. */
export const rooms: Room[] = [
  bannerRoom,
  brandRoom,
  categoryRoom,
  listingRoom,
  productRoom,
  reviewsRoom,
  searchRoom,
  settingsRoom,
  sitemapRoom,
  accountsRoom,
  profileRoom,
  addressRoom,
  cartRoom,
  wishlistRoom,
  notifyRoom,
  orderRoom,
  mailboxRoom,
  paymentRoom
]

/** The api as `inject` or a socket can ask it. `health.draining` is the switch that shutdown throws. */
export async function buildServer(deps: Deps, health: Health = { draining: false }): Promise<App> {
  const { config } = deps
  const app = Fastify({
    logger: logging(config),
    genReqId: () => randomUUID(),
    trustProxy: trusting(config),
    bodyLimit: 64 * 1024,
    requestTimeout: 15_000,
    connectionTimeout: 20_000,
    keepAliveTimeout: 10_000,
    http: { headersTimeout: 10_000 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 100 },
    frameworkErrors: refuse
  }).withTypeProvider<ZodTypeProvider>()

  nameLocalPeers(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('shopper', null)
  answerRefusals(app)
  acceptOnlyJson(app)
  refuseForeignPages(app, config)
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: config.publicUrl.startsWith('https:')
  })
  await app.register(cookie)
  await limitRates(app, config)
  await shedLoad(app, config, health)
  tellHealth(app, deps, health)
  // What a shopper is told is the shopper's; rooms of the open catalogue say so themselves.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  for (const room of rooms) await app.register(async scope => room(scope as App, deps))
  return app
}
