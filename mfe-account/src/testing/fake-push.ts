/** Gives the browser Web Push; `answer`: of the shopper, when the permission is asked for. */
export function fakePush({
  permission = 'default' as NotificationPermission,
  answer = 'granted' as NotificationPermission,
  fails = false
} = {}) {
  const notification = {
    permission,
    requestPermission: async () => (notification.permission = answer)
  }
  let count = 0
  const state = { subscribed: undefined as string | undefined, key: '', registered: [] as string[] }
  const subscription = () =>
    state.subscribed === undefined
      ? null
      : {
          endpoint: state.subscribed,
          toJSON: () => ({
            endpoint: state.subscribed,
            expirationTime: null,
            keys: { p256dh: 'p', auth: 'a' }
          }),
          unsubscribe: async () => ((state.subscribed = undefined), true)
        }
  const pushManager = {
    getSubscription: async () => subscription(),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (fails) throw new Error('push service not available')
      state.key = applicationServerKey
      state.subscribed = `https://push.example/${++count}`
      return subscription()
    }
  }
  const registration = { pushManager }
  const serviceWorker = {
    register: async (url: string) => (state.registered.push(url), registration),
    ready: Promise.resolve(registration),
    getRegistration: async () => (state.subscribed || state.registered.length ? registration : undefined)
  }
  Object.defineProperty(globalThis, 'Notification', { value: notification, configurable: true })
  Object.defineProperty(globalThis, 'PushManager', { value: () => undefined, configurable: true })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  return Object.assign(state, {
    remove() {
      Reflect.deleteProperty(globalThis, 'Notification')
      Reflect.deleteProperty(globalThis, 'PushManager')
      Reflect.deleteProperty(navigator, 'serviceWorker')
    }
  })
}
