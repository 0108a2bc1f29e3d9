/** Width of the image in viewport widths. */
export type ZoomLevel = 1 | 2 | 3

export const MIN_ZOOM: ZoomLevel = 1
export const MAX_ZOOM: ZoomLevel = 3

export const stepZoom = (level: ZoomLevel, step: 1 | -1): ZoomLevel =>
  Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, level + step)) as ZoomLevel

/** Returns the scroll offset that keeps the point under the pointer after scaling; all in pixels. */
export const anchoredScroll = (pointer: number, viewport: number, scroll: number, scale: number): number =>
  (scroll + pointer) * scale - Math.min(pointer, viewport)
