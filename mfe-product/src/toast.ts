import { bus } from '@sahra/shared/bus'
import type { ToastKind } from '@sahra/shared/contract/messages'

/** A word to the shopper. That it could not be shown is no reason to fail. */
export const toast = (kind: ToastKind, text: string): void => {
  bus.send('toast/show', { kind, text }).catch(() => undefined)
}
