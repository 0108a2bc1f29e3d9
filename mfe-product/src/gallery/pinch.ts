import { useEffect, useRef, type RefObject } from 'react'
import { pinchZoom } from './zoom.rules'

const distanceOf = ([a, b]: readonly Touch[]): number =>
  a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0

/**
 * Follows two fingers, and the pinch of a touchpad, which browsers report as a wheel with the Control key. Touch events:
 * pointer events end as soon as the browser scrolls.
 */
export function usePinch(
  frame: RefObject<HTMLElement | null>,
  level: number,
  onZoom: (level: number, clientX: number, clientY: number) => void
): void {
  const latest = useRef({ level, onZoom })
  useEffect(() => void (latest.current = { level, onZoom }))
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let start: { distance: number; level: number } | undefined
    const begin = ({ touches }: TouchEvent): void => {
      const distance = touches.length === 2 ? distanceOf([...touches]) : 0
      start = distance ? { distance, level: latest.current.level } : undefined
    }
    const move = (event: TouchEvent): void => {
      const [a, b] = [...event.touches]
      if (!start || !a || !b) return
      event.preventDefault()
      const to = pinchZoom(start.level, start.distance, distanceOf([a, b]))
      latest.current.onZoom(to, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2)
    }
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return
      event.preventDefault()
      const { level, onZoom } = latest.current
      onZoom(pinchZoom(level, 100, 100 - event.deltaY), event.clientX, event.clientY)
    }
    // Not passive: the browser would zoom the page.
    const active = { passive: false }
    element.addEventListener('touchstart', begin, active)
    element.addEventListener('touchend', begin)
    element.addEventListener('touchmove', move, active)
    element.addEventListener('wheel', wheel, active)
    return () => {
      element.removeEventListener('touchstart', begin)
      element.removeEventListener('touchend', begin)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('wheel', wheel)
    }
  }, [frame])
}
