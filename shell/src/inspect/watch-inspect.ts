import { $isOpen, $takesFocus, setOpen, wasOpen } from './inspect.store'
import type { Inspected } from './inspected'

/** Opens the panel by `?inspect`, by Alt+Shift+I, and where it was open; shows the bar of chosen releases. */
export function watchInspect(inspected: Inspected): void {
  const mount = (): void => {
    import(/* webpackChunkName: "inspected" */ './inspect').then(
      ({ mountInspect }) => mountInspect(inspected),
      console.warn
    )
  }
  addEventListener('keydown', event => {
    if (!event.altKey || !event.shiftKey || event.code !== 'KeyI') return
    event.preventDefault()
    $takesFocus.set(true)
    setOpen(!$isOpen.get())
    mount()
  })
  const { chosen, problem } = inspected.inspect
  if (new URLSearchParams(location.search).has('inspect') || wasOpen()) setOpen(true)
  if ($isOpen.get() || chosen.length > 0 || problem !== undefined) mount()
}
