import { bus } from '@sahra/shared/bus'
import type { ToastKind } from '@sahra/shared/contract/messages'

/** Shorter than elsewhere: toasts of the listing experience close after three seconds. */
const LISTING_TOAST_MS = 3000

/** Without toasts there is nobody to tell: a failure of theirs stays with them. */
export const say = (kind: ToastKind, text: string): Promise<void> =>
  bus.send('toast/show', { kind, text, duration: LISTING_TOAST_MS }).catch(() => undefined)
