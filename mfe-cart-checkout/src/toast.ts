import { bus } from '@sahra/shared/bus'
import type { ToastKind } from '@sahra/shared/contract/messages'

/** Says it in the shell's corner. A toast that cannot be shown must not fail what it speaks of. */
export const toast = (kind: ToastKind, text: string): void => {
  bus.send('toast/show', { kind, text }).catch(() => undefined)
}
