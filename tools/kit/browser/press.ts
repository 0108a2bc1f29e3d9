/** Presses buttons by how their names begin, each as soon as the document has it. */
export async function pressAll(names: string[]): Promise<void> {
  for (const name of names) (await buttonNamed(name)).click()
}

function buttonNamed(name: string): Promise<HTMLElement> {
  return new Promise(found => {
    const look = (): void => {
      const button = [...document.querySelectorAll<HTMLElement>('button, summary, a[href], label')].find(
        element => (element.getAttribute('aria-label') ?? element.textContent.trim()).startsWith(name)
      )
      if (!button) return
      observer.disconnect()
      found(button)
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true, attributes: true })
    look()
  })
}
