// Shows the alerts that the api sends to this device (Web Push), and opens the page of each. It handles no request of a page.

const shop = self.location.origin

self.addEventListener('push', event => {
  const { title, body, path, lang, dir, topic } = event.data.json()
  const options = { body, lang, dir, tag: topic, icon: '/icon-192.png', data: path }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  const url = new URL(event.notification.data, shop)
  if (url.origin === shop) event.waitUntil(self.clients.openWindow(url.href))
})

// The browser has given up the address of the device.
self.addEventListener('pushsubscriptionchange', event => {
  event.waitUntil(renew(event))
})

async function renew({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options
  const subscription =
    newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)))
  if (!subscription) return
  const body = JSON.stringify({ ...subscription.toJSON(), replaces: oldSubscription?.endpoint })
  // Without a session it fails: the page of the alerts offers the device again.
  await fetch('/api/alerts/devices', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body
  })
}
