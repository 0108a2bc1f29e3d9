import { useState, type ComponentType } from 'react'
import type { ZoomProps } from './zoom'

const loadZoom = () => import(/* webpackChunkName: "zoom" */ './zoom')

/** Starts to load the viewer: a press on the picture is about to open it. */
export const preloadZoom = (): void => void loadZoom().catch(() => undefined)

/** The viewer of the pictures, which no page needs at first. Where it cannot be loaded the next press tries again. */
export function useZoom() {
  const [Zoom, setZoom] = useState<ComponentType<ZoomProps>>()
  const [isOpen, setOpen] = useState(false)
  const open = (): void => {
    setOpen(true)
    if (Zoom) return
    loadZoom().then(
      module => setZoom(() => module.Zoom),
      () => setOpen(false)
    )
  }
  return { Zoom, isOpen, open, close: () => setOpen(false) }
}
