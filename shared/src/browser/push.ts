import type { AddPushDeviceRequest } from '../contract/push'

/** At the root of the shop: it shows the notifications. */
const WORKER = '/push-sw.js'

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string }
  ) => { createScriptURL: (url: string) => string }
}

/** The address of the worker, as a page with Trusted Types has to give it. */
const workerAddress = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('sahra', { createScriptURL: () => WORKER })
  return policy?.createScriptURL(WORKER) ?? WORKER
}

/** Whether this browser can show notifications of the shop, and may. 'denied': it does not ask any more. */
export type PushPermission = NotificationPermission | 'unsupported'

export const pushPermission = (): PushPermission =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
    ? Notification.permission
    : 'unsupported'

const findSubscription = async (): Promise<PushSubscription | null | undefined> =>
  (await navigator.serviceWorker.getRegistration(WORKER))?.pushManager.getSubscription()

/** Returns by which address this browser is subscribed; undefined when it is not. */
export const subscribedEndpoint = async (): Promise<string | undefined> =>
  pushPermission() === 'granted' ? (await findSubscription())?.endpoint : undefined

/** Asks for the permission: call it in a press. Returns undefined when it was not given. Throws when the browser cannot. */
export async function subscribe(key: string): Promise<AddPushDeviceRequest | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  await navigator.serviceWorker.register(workerAddress())
  const { pushManager } = await navigator.serviceWorker.ready
  // It may be of another account, or for another key of the shop.
  const earlier = await pushManager.getSubscription()
  await earlier?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription.toJSON() as AddPushDeviceRequest
  return { endpoint, keys, ...(earlier && { replaces: earlier.endpoint }) }
}

/** Ends the subscription of this browser; the api has ended it already. */
export const unsubscribe = async (): Promise<void> => {
  await (await findSubscription())?.unsubscribe()
}
