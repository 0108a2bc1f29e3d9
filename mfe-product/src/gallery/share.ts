import { galleryText } from './gallery.text'
import { toast } from '@sahra/shared/toast'

/** Opens the device's share sheet (Web Share API); without one, copies the URL to the clipboard. */
export async function shareProduct(title: string, url: string): Promise<void> {
  if (navigator.share) {
    // AbortError: the shopper closed the sheet.
    await navigator.share({ title, url }).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    toast('success', galleryText.copied)
  } catch {
    toast('error', galleryText.copyFailed)
  }
}
