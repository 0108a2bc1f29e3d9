import { useRef } from 'react'

/**
 * Delays what changes the height of a form until a press inside it has ended: a button that moves between press and release
 * gets no click (C183). A tap sends its mouse events after the finger has left, all of them in one task.
 */
export function useAfterPress() {
  const isPressed = useRef(false)
  /** A click follows the release in the same task. */
  const afterRelease = (run: () => void) =>
    document.addEventListener('mouseup', () => setTimeout(run), { once: true })
  return {
    /** For the form. */
    onMouseDownCapture() {
      isPressed.current = true
      afterRelease(() => {
        isPressed.current = false
      })
    },
    afterPress(run: () => void) {
      if (isPressed.current) afterRelease(run)
      else run()
    }
  }
}
