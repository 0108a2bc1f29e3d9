import { onIdle } from '@sahra/shared/browser/idle'

/** Calls `callback` when the page with its pictures is loaded and the browser is idle. */
export function whenIdle(callback: () => void): void {
  const onLoad = (): void => void onIdle(callback)
  if (document.readyState === 'complete') onLoad()
  else addEventListener('load', onLoad, { once: true })
}
