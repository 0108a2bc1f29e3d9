import type { ToastKind } from '@sahra/shared/contract/messages'
import { atom } from '@sahra/shared/atoms/atoms'

export interface Toast {
  id: number
  kind: ToastKind
  text: string
  /** Milliseconds; hover and focus pause it. */
  duration: number
}

/** Oldest first. */
export const $toasts = atom<readonly Toast[]>([])
