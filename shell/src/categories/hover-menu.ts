import { useLocation } from '@sahra/shared/routing/router'
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'

const OPEN_DELAY_MS = 90
const CLOSE_DELAY_MS = 180

/** Event handlers of one item of the row. */
interface ItemHandlers {
  onPointerEnter: (event: PointerEvent) => void
  onPointerLeave: () => void
  onBlur: (event: FocusEvent) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * At most one open menu in a row. Hover, its button and arrow down open it; Escape, leaving it and a navigation close it.
 * The delays keep it from flickering when the pointer passes.
 */
export function useHoverMenu(): {
  open: string | undefined
  close: () => void
  toggle: (id: string) => void
  item: (id: string) => ItemHandlers
} {
  const { key } = useLocation()
  const [opened, setOpened] = useState<{ id: string; key: string }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const currentKey = useRef(key)
  const open = opened?.key === key ? opened.id : undefined
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    currentKey.current = key
  }, [key])

  const show = (id: string | undefined, delay = 0) => {
    clearTimeout(timer.current)
    const update = () => setOpened(id === undefined ? undefined : { id, key: currentKey.current })
    if (delay) timer.current = setTimeout(update, delay)
    else update()
  }

  // Also without a menu: Escape stops one that is about to open, and an effect of the open one would run after the paint,
  // so an Escape in between would be lost.
  useEffect(() => {
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') show(undefined)
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  })

  const item = (id: string): ItemHandlers => ({
    // A tap follows the link.
    onPointerEnter: event =>
      event.pointerType !== 'touch' && show(id, open ? OPEN_DELAY_MS / 2 : OPEN_DELAY_MS),
    onPointerLeave: () => show(undefined, CLOSE_DELAY_MS),
    onBlur: event => {
      if (!event.currentTarget.contains(event.relatedTarget)) show(undefined)
    },
    onKeyDown: event => {
      if (event.key === 'Escape' && open === id) {
        if (!(event.target instanceof HTMLElement && event.target.closest('[aria-expanded]')))
          event.currentTarget.querySelector<HTMLElement>('[aria-expanded]')?.focus()
      } else if (event.key === 'ArrowDown') {
        event.preventDefault()
        show(id)
        const menu = event.currentTarget
        requestAnimationFrame(() => menu.querySelector<HTMLElement>('[data-menu] a')?.focus())
      }
    }
  })
  return { open, close: () => show(undefined), toggle: id => show(open === id ? undefined : id), item }
}
