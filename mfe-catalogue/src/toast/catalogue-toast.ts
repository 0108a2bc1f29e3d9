import type { ToastKind } from '@sahra/shared/contract/messages'
import { toast } from '@sahra/shared/bus/toast'

/** Toasts of the catalogue close after three seconds (SH-096). */
const DURATION_MS = 3000

export const catalogueToast = (kind: ToastKind, text: string): void => toast(kind, text, DURATION_MS)
