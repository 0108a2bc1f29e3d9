import path from 'node:path'
import type { Page } from '@playwright/test'
import { attachDatabase } from '@sahra/server-kit/database/embedded/open'
import { sql } from '@sahra/server-kit/database/sql'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { openPushService } from '../../api/src/people/push/testing/push-service'
import { readConfig } from '../../api/src/server/config/config'
import type { AddPushDeviceRequest, PushContent } from '../../shared/src/contract/push'
import { expectReady, startShop, stopShop } from './shop-process'

/** A shop that sends notifications to a push service on this machine. */
export async function startPushShop(port: number) {
  const folder = temporaryFolder('sahra-push')
  const service = await openPushService()
  const settings = {
    DATA_DIR: path.join(folder, 'data'),
    MAIL_DIR: path.join(folder, 'mail'),
    SEED: 'test',
    VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
    PUSH_SERVICES: service.url
  }
  const shop = startShop(port, settings)
  await expectReady(shop)
  return {
    service,
    /** Confirms the address of a shopper, takes 1 AED off a product, and runs the job of the alerts. */
    async lowerPrice(email: string, productId: string): Promise<void> {
      const { db, close } = await attachDatabase(readConfig(settings))
      await db.run(sql`update shopper set verified_at = now() where email = ${email}`)
      await db.run(sql`update product set price = price - 100 where id = ${productId}`)
      await db.first(sql`select graphile_worker.add_job('alerts')`)
      await close()
    },
    async stop(): Promise<void> {
      await stopShop(shop)
      service.close()
    }
  }
}

/**
 * Lets a browser without a display and a network subscribe: its permission is what the shopper answers, its push service
 * the one on this machine. The service worker is its own.
 */
export const subscribeAs = (page: Page, subscription: AddPushDeviceRequest, answer: NotificationPermission) =>
  page.addInitScript(
    `{
      const json = ${JSON.stringify(subscription)}
      let permission = 'default'
      let subscribed = null
      const subscription = {
        endpoint: json.endpoint,
        toJSON: () => json,
        unsubscribe: async () => !(subscribed = null)
      }
      Object.defineProperty(Notification, 'permission', { get: () => permission })
      Notification.requestPermission = async () => (permission = '${answer}')
      PushManager.prototype.getSubscription = async () => subscribed
      PushManager.prototype.subscribe = async () => (subscribed = subscription)
    }`
  )

/** Delivers a message to the service worker, as the browser does; returns what it shows. */
export async function deliverPush(page: Page, content: PushContent): Promise<unknown> {
  const [worker] = page.context().serviceWorkers()
  // There is no display that could show it.
  await worker!.evaluate(
    `void (self.shown = new Promise(resolve => {
      ServiceWorkerRegistration.prototype.showNotification = async (title, options) => resolve({ title, ...options })
    }))`
  )
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>(resolve =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  )
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(content)
  })
  return worker!.evaluate('self.shown')
}
