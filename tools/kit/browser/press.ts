/** Writes into a field as a keyboard does: React hears it. */
export async function writeInto({ field, text }: { field: string; text: string }): Promise<void> {
  const input = await elementOf(() =>
    document.querySelector<HTMLInputElement>(`input[aria-label="${field}"]`)
  )
  input.focus()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Presses buttons by how their names begin, each as soon as the document has it. */
export async function pressAll(names: string[]): Promise<void> {
  for (const name of names) {
    const button = await buttonNamed(name)
    await picturesLoaded()
    button.click()
  }
}

/** A hand presses what it sees. */
const picturesLoaded = (): Promise<unknown> =>
  Promise.all(
    [...document.images]
      .filter(image => image.loading !== 'lazy')
      .map(image => image.decode().catch(() => undefined))
  )

const buttonNamed = (name: string): Promise<HTMLElement> =>
  elementOf(() =>
    [...document.querySelectorAll<HTMLElement>('button, summary, a[href], label')].find(element =>
      (element.getAttribute('aria-label') ?? element.textContent.trim()).startsWith(name)
    )
  )

/** Waits until the document has an element. */
function elementOf<E extends HTMLElement>(find: () => E | null | undefined): Promise<E> {
  return new Promise(found => {
    const look = (): void => {
      const element = find()
      if (!element) return
      observer.disconnect()
      found(element)
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true, attributes: true })
    look()
  })
}
