import { useLocation } from '@sahra/shared/router'
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'

const OPEN_MS = 90
const CLOSE_MS = 180

/** Handlers for one entry of the row. */
interface Entry {
  onPointerEnter: (event: PointerEvent) => void
  onPointerLeave: () => void
  onFocus: (event: FocusEvent) => void
  onBlur: (event: FocusEvent) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * One open menu of a row: by a pointer that rests, by focus, by arrow down; closed by Escape, by leaving, by another
 * page. Short waits keep it from flickering under a pointer that only passes.
 */
export function useHoverMenu(): {
  open: string | undefined
  close: () => void
  item: (id: string) => Entry
} {
  const { key } = useLocation()
  const [opened, setOpened] = useState<{ id: string; at: string }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const here = useRef(key)
  const open = opened?.at === key ? opened.id : undefined
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    here.current = key
  }, [key])
  useEffect(() => {
    if (open === undefined) return
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') setOpened(undefined)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [open])

  const show = (id: string | undefined, after = 0) => {
    clearTimeout(timer.current)
    const now = () => setOpened(id === undefined ? undefined : { id, at: here.current })
    if (after) timer.current = setTimeout(now, after)
    else now()
  }

  const item = (id: string): Entry => ({
    // A finger goes straight to the category.
    onPointerEnter: event => event.pointerType !== 'touch' && show(id, open ? OPEN_MS / 2 : OPEN_MS),
    onPointerLeave: () => show(undefined, CLOSE_MS),
    onFocus: event => event.target.matches(':focus-visible') && show(id),
    onBlur: event => {
      if (!event.currentTarget.contains(event.relatedTarget)) show(undefined)
    },
    onKeyDown: event => {
      if (event.key === 'Escape' && open === id) {
        event.currentTarget.querySelector<HTMLElement>('[data-top]')?.focus()
        show(undefined)
      } else if (event.key === 'ArrowDown') {
        event.preventDefault()
        show(id)
        const menu = event.currentTarget
        requestAnimationFrame(() => menu.querySelector<HTMLElement>('a:not([data-top])')?.focus())
      }
    }
  })
  return { open, close: () => show(undefined), item }
}
