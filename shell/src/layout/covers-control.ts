import { watchSize } from '@sahra/shared/browser/resize'
import { startTransition, useEffect, useState, type RefObject } from 'react'

/** After the last scroll, and after the page has grown. */
const REST_MS = 150
const controls = 'main :is(a, button, input, select, textarea, summary), footer a'
/** A link above this share of the window, as the picture of a banner, has room beside what covers it. */
const LARGE = 0.25

/** Returns whether the place of a fixed element, which `transform` does not move, lies on a control of the page. */
export function coversControl(fixed: HTMLElement): boolean {
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = fixed
  return [...document.querySelectorAll(controls)].some(control => {
    const box = control.getBoundingClientRect()
    return (
      box.width > 0 &&
      box.width * box.height < LARGE * innerWidth * innerHeight &&
      box.left < left + width &&
      box.right > left &&
      box.top < top + height &&
      box.bottom > top
    )
  })
}

/** Returns whether the fixed element covers a control while the page rests (C121). */
export function useCoversControl(fixed: RefObject<HTMLElement | null>, pathname: string): boolean {
  const [covers, setCovers] = useState(false)
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout>
    const check = (): void => {
      const element = fixed.current
      if (element) startTransition(() => setCovers(coversControl(element)))
    }
    const wait = (): void => {
      clearTimeout(rest)
      rest = setTimeout(check, REST_MS)
    }
    wait()
    addEventListener('scroll', wait, { passive: true })
    const stop = watchSize(document.body, wait)
    return () => {
      clearTimeout(rest)
      removeEventListener('scroll', wait)
      stop()
    }
  }, [fixed, pathname])
  return covers
}
