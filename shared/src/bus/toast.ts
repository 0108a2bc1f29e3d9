import { bus } from './bus'
import type { ToastKind } from '../contract/messages'

/** Shows a toast in the shell, for the shell's duration or `duration` milliseconds. A toast that cannot be shown is not an error. */
export const toast = (kind: ToastKind, text: string, duration?: number): void => {
  bus.send('toast/show', { kind, text, ...(duration && { duration }) }).catch(() => undefined)
}
