/** Opens the share sheet of the device. Resolves to false where there is none or it does not open. */
export async function openShareSheet(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    // The shopper closed the sheet.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
