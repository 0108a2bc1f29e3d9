import { useEffect, useRef } from 'react'

/** Keeps the focus on what a person has moved or changed in a list: its item is another element afterwards. */
export function useMovedFocus(items: readonly unknown[]) {
  const list = useRef<HTMLUListElement>(null)
  const wanted = useRef<{ index: number; does: string }>(undefined)
  useEffect(() => {
    const { index, does } = wanted.current ?? {}
    wanted.current = undefined
    const item = index === undefined ? undefined : list.current?.children[index]
    // Of its own: an item may have a list of others in it.
    const enabled = (selector: string) =>
      [...(item?.querySelectorAll<HTMLElement>(`button${selector}:not(:disabled)`) ?? [])].find(
        button => button.closest('li') === item
      )
    // The first and the last item have a button less.
    ;(enabled(`[data-does=${does}]`) ?? enabled(''))?.focus()
  }, [items])
  return { list, keep: (index: number, does: string) => void (wanted.current = { index, does }) }
}
