/**
 * Marks the page as hydrated and replays the clicks from before: the gateway's first script puts `data-pressed` on
 * buttons that are clicked until `data-live` is set.
 */
export function replayClicks(root: HTMLElement): void {
  root.dataset.live = ''
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-pressed]')) {
    button.removeAttribute('data-pressed')
    button.click()
  }
}
