import type { Commands } from '@sahra/shared/contract/messages'
import { $toasts } from './toast.store'

const DURATION_MS = 5000
const MAX_VISIBLE = 4

let lastId = 0

/** Handles `toast/show`: replaces an equal toast that is visible, and keeps the newest four. */
export function showToast({ kind, text, duration = DURATION_MS }: Commands['toast/show'][0]): void {
  const others = $toasts.get().filter(toast => toast.text !== text || toast.kind !== kind)
  $toasts.set([...others, { id: ++lastId, kind, text, duration }].slice(-MAX_VISIBLE))
}

export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter(toast => toast.id !== id))
}
