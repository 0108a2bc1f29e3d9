import type { Commands } from '@sahra/shared/contract/messages'
import { $toasts } from './toast.store'

const DURATION_MS = 5000
const AT_ONCE = 4

let last = 0

/** What is on the screen already is said anew rather than twice. */
export function showToast({ kind, text, duration = DURATION_MS }: Commands['toast/show'][0]): void {
  const others = $toasts.get().filter(toast => toast.text !== text || toast.kind !== kind)
  $toasts.set([...others, { id: ++last, kind, text, duration }].slice(-AT_ONCE))
}

export function dropToast(id: number): void {
  $toasts.set($toasts.get().filter(toast => toast.id !== id))
}
