import { openShareSheet } from '@sahra/shared/browser/share'
import { toast } from '@sahra/shared/bus/toast'
import { galleryText } from './gallery.text'

/** Opens the device's share sheet; without one, copies the URL to the clipboard. */
export async function shareProduct(title: string, url: string): Promise<void> {
  if (await openShareSheet({ title, url })) return
  try {
    const { copyText } = await import(/* webpackChunkName: "lower-part" */ '@sahra/shared/browser/clipboard')
    await copyText(url)
    toast('success', galleryText.copied)
  } catch {
    toast('error', galleryText.copyFailed)
  }
}
