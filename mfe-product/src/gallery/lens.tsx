import { savesData } from '@sahra/shared/browser/saves-data'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import styles from './lens.module.css'

/** A mouse that only crosses the picture loads nothing. */
const REST_MS = 200

export interface LensProps {
  src: string
  of: RefObject<HTMLElement | null>
}

/** Enlarges what is under a mouse that rests on `of`, from the largest size of the picture, which loads then. */
export function Lens({ src, of }: LensProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const lens = useRef<HTMLImageElement>(null)
  const origin = useRef('')
  useEffect(() => {
    const element = of.current
    if (!element || savesData()) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = ({ pointerType, clientX, clientY }: PointerEvent): void => {
      if (pointerType !== 'mouse') return
      const box = element.getBoundingClientRect()
      const [x, y] = [(clientX - box.left) / box.width, (clientY - box.top) / box.height]
      origin.current = `${x * 100}% ${y * 100}%`
      if (lens.current) lens.current.style.transformOrigin = origin.current
      timer ??= setTimeout(() => setOpen(true), REST_MS)
    }
    const close = (): void => {
      clearTimeout(timer)
      timer = undefined
      setOpen(false)
    }
    element.addEventListener('pointermove', follow)
    element.addEventListener('pointerleave', close)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('pointermove', follow)
      element.removeEventListener('pointerleave', close)
    }
  }, [of])
  if (!isOpen) return null
  return (
    <span className={styles.window} aria-hidden="true">
      <img
        key={src}
        ref={image => {
          lens.current = image
          if (image) image.style.transformOrigin = origin.current
        }}
        className={styles.lens}
        src={src}
        alt=""
        onLoad={({ currentTarget }) => currentTarget.toggleAttribute('data-loaded', true)}
      />
    </span>
  )
}
