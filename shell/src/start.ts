import type { ShopRouter } from './router/router'

/** What the shell itself does in the background, before the first page renders: its stores load, its commands get their owners. */
export function start(router: ShopRouter['router']): void {
  void router
}
