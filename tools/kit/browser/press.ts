import type { Written } from '@sahra/shared/testing/sheet'

/** Presses buttons and writes into fields, each as soon as the document has it. */
export async function takeSteps(steps: (string | Written)[]): Promise<void> {
  for (const step of steps) {
    if (typeof step === 'string') await press(step)
    else await writeInto(step)
    // React has shown what the step changed before the next one starts from it.
    await new Promise(requestAnimationFrame)
  }
}

/** Writes into a field as a keyboard does: React hears it. */
async function writeInto({ field, text }: Written): Promise<void> {
  const input = await elementOf(() =>
    [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].find(element =>
      labelOf(element).startsWith(field)
    )
  )
  input.focus()
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text)
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

const labelOf = (input: HTMLInputElement | HTMLTextAreaElement): string =>
  input.ariaLabel ?? input.labels?.[0]?.textContent.trim() ?? ''

async function press(name: string): Promise<void> {
  const button = await buttonNamed(name)
  await picturesLoaded()
  button.click()
}

/** The frame, in a state without it (`show-state.css`). */
const LEFT_OUT = '[data-bare] #sahra > :not(main, dialog)'

/** A hand presses what it sees. */
const picturesLoaded = (): Promise<unknown> =>
  Promise.all(
    [...document.images]
      .filter(image => image.loading !== 'lazy')
      .map(image => image.decode().catch(() => undefined))
  )

const buttonNamed = (name: string): Promise<HTMLElement> =>
  elementOf(() =>
    [...document.querySelectorAll<HTMLElement>('button, summary, a[href], label')].find(
      element =>
        (element.getAttribute('aria-label') ?? element.textContent.trim()).startsWith(name) &&
        !element.closest(LEFT_OUT)
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
