import { useEffect, useState } from 'react'
import { Notification } from 'react-admin'
import { createPortal } from 'react-dom'

/**
 * Messages, in a live region that is there before them. An open dialog hides each child of the body from screen readers,
 * but no `slot`, on which `aria-hidden` is not allowed: what is said while a dialog closes is heard.
 */
export function Messages() {
  const [place] = useState(() => document.createElement('slot'))
  useEffect(() => {
    document.body.append(place)
    return () => place.remove()
  }, [place])
  return createPortal(
    <div role="status">
      <Notification slotProps={{ content: { role: 'none' } }} />
    </div>,
    place
  )
}
