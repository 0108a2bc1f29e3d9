/**
 * Buttons that were pressed while the page was only HTML carry a mark (the gateway's first script sets it): each is
 * pressed once more now that somebody listens, and none is marked from here on.
 */
export function replayClicks(root: HTMLElement): void {
  root.dataset.live = ''
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-pressed]')) {
    button.removeAttribute('data-pressed')
    button.click()
  }
}
