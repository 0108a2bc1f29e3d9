/**
 * Follows the clicks on a page, or on a part of it that hydrates later, while it hydrates. The gateway's first script puts
 * `data-pressed` on buttons that are clicked until `data-live` is set on `root`, and stops those that submit a form. Returns
 * a function that marks `root` as hydrated and replays the clicks that React has not handled.
 */
export function followClicks(root: HTMLElement): () => void {
  // React stops a click that it cannot handle yet: one that arrives here was handled, while the page hydrated.
  const forget = ({ target }: MouseEvent): void => {
    if (target instanceof Element)
      target.closest('[data-pressed]:not([type=submit])')?.removeAttribute('data-pressed')
  }
  addEventListener('click', forget)
  return () => {
    root.dataset['live'] = ''
    // The click that made React hydrate at once is still on its way.
    setTimeout(() => {
      removeEventListener('click', forget)
      for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-pressed]')) {
        button.removeAttribute('data-pressed')
        button.click()
      }
    })
  }
}
