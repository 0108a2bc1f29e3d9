/** Copies a text to the clipboard; rejects where the browser refuses. Pages without https have no `navigator.clipboard`. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    copySelected(text)
  }
}

function copySelected(text: string): void {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  // No keyboard of a phone.
  field.readOnly = true
  field.style.position = 'fixed'
  document.body.append(field)
  field.focus({ preventScroll: true })
  field.select()
  try {
    if (!document.execCommand('copy')) throw new Error('The browser did not copy the text')
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
