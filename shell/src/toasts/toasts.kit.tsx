import type { Commands } from '@sahra/shared/contract/messages'
import type { Sheet } from '@sahra/shared/testing/sheet'
import { ToastHost } from './toast-host'
import { $toasts } from './toast.store'

type Kind = Commands['toast/show'][0]['kind']
const texts: Record<Kind, string> = {
  success: 'Added to cart',
  info: 'Your cart has changed in another tab.',
  warning: 'Only 2 item(s) available in stock.',
  error: 'Failed to add to cart. '.repeat(6)
}

function AllKinds() {
  const kinds = Object.entries(texts) as [Kind, string][]
  $toasts.set(kinds.map(([kind, text], id) => ({ id, kind, text, duration: 3_600_000 })))
  return <ToastHost />
}

export default {
  'all kinds': { show: () => <AllKinds /> }
} satisfies Sheet
