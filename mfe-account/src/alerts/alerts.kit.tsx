import type { Alert } from '@sahra/shared/contract/alert'
import { status } from '@sahra/shared/testing/fake-http'
import type { PushDevice } from '@sahra/shared/contract/push'
import { pending, type PageState, type PartState, type Sheet } from '@sahra/shared/testing/sheet'
import { Devices } from './push-devices'
import type { ReadyPushDevices } from './push-devices.store'

const createdAt = '2026-11-01T08:00:00.000Z'
const alerts: Alert[] = [
  { _id: 'a'.repeat(24), kind: 'price', createdAt },
  {
    _id: 'd'.repeat(24),
    kind: 'search',
    createdAt,
    name: 'Bags, “top handle”, Max: AED 5,000, Lumen, New',
    address: '/products?brands=lumen&max=5000&conditions=new'
  },
  {
    _id: 'b'.repeat(24),
    kind: 'stock',
    createdAt,
    productId: 'c'.repeat(24),
    name: 'Casa Verano Weekender in grained leather with brass hardware'
  }
]
const page = (response: object | (() => unknown)): PageState => ({
  at: '/profile/alerts',
  signedIn: true,
  routes: { 'GET /api/alerts': response }
})

const device = (name: string | null): PushDevice => ({
  ...{ _id: 'e'.repeat(24), device: name },
  ...{ createdAt, endpoint: `https://push.example/${name}` }
})
/** What a browser offers depends on itself: these are not of a page. */
const devices = (props: Partial<ReadyPushDevices>): PartState => ({
  show: () => (
    <Devices
      {...{ permission: 'default', own: undefined, others: [], ...props }}
      onAdd={() => undefined}
      onEnd={() => undefined}
    />
  )
})

export default {
  'every kind': page({ success: true, alerts }),
  none: page({ success: true, alerts: [] }),
  loading: page(pending),
  failed: page(status(503, {})),
  'notifications offered, and on other devices': devices({ others: [device('Safari on iPhone')] }),
  'notifications on this device': devices({ permission: 'granted', own: device('Chrome on Windows') }),
  'notifications blocked': devices({ permission: 'denied' }),
  'no notifications in this browser': devices({ permission: 'unsupported' })
} satisfies Sheet
