import type { ToastKind } from '@sahra/shared/contract/messages'
import { toast } from '@sahra/shared/toast'

const LISTING_TOAST_MS = 3000

/** Toasts of the listing pages close earlier than others. */
export const listingToast = (kind: ToastKind, text: string): void => toast(kind, text, LISTING_TOAST_MS)
