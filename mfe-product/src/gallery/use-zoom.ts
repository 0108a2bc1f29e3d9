import { useState } from 'react'

type Viewer = typeof import('./zoom')

/**
 * The viewer of the pictures and the lens of a mouse, which no page needs at first. `load`: a finger or a mouse is on the
 * picture. Where they cannot be loaded the next press tries again.
 */
export function useZoom() {
  const [viewer, setViewer] = useState<Viewer>()
  const [isOpen, setOpen] = useState(false)
  const load = (): void => {
    if (!viewer) import(/* webpackChunkName: "zoom" */ './zoom').then(setViewer, () => setOpen(false))
  }
  const open = (): void => {
    setOpen(true)
    load()
  }
  return { ...viewer, isOpen, load, open, close: () => setOpen(false) }
}
