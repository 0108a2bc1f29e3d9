/** Puts the toasts at the bottom when they would cover the focused field, options or card (SH-108). */
export function placeToasts(host: HTMLElement): void {
  const subject = focusedSubject()
  host.removeAttribute('data-low')
  if (!subject || !overlap(host, subject)) return
  host.setAttribute('data-low', '')
  if (overlap(host, subject)) host.removeAttribute('data-low')
}

function focusedSubject(): Element | undefined {
  const focused = document.activeElement
  if (!focused?.closest('main')) return undefined
  return (
    focused.closest('fieldset, [role="group"], [role="radiogroup"]') ?? focused.closest('li, form') ?? focused
  )
}

function overlap(a: Element, b: Element): boolean {
  const [first, second] = [a.getBoundingClientRect(), b.getBoundingClientRect()]
  return (
    first.left < second.right &&
    second.left < first.right &&
    first.top < second.bottom &&
    second.top < first.bottom
  )
}
