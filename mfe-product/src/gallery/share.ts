import { toast } from '../toast'
import { galleryText } from './gallery.text'

/** By the device's own sheet where there is one, else the address goes onto the clipboard. */
export async function shareProduct(title: string, url: string): Promise<void> {
  if (navigator.share) {
    // Who closes the sheet has changed her mind; nothing has failed.
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
