/** How large the picture is shown, in widths of the window. */
export const MIN_ZOOM = 1
export const MAX_ZOOM = 3

const limited = (level: number): number => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, level))

/** Returns the next whole level: after a pinch the level may be between two. */
export const stepZoom = (level: number, step: 1 | -1): number =>
  limited(step > 0 ? Math.floor(level) + 1 : Math.ceil(level) - 1)

/** Returns the level after two fingers have moved from one distance to another. */
export const pinchZoom = (level: number, from: number, to: number): number =>
  Math.round(limited(level * (to / from)) * 100) / 100

/** Returns the scroll offset that keeps the point under the pointer after scaling; all in pixels. */
export const anchoredScroll = (pointer: number, viewport: number, scroll: number, scale: number): number =>
  (scroll + pointer) * scale - Math.min(pointer, viewport)

/** Returns which part of the whole lies in the middle of the viewport; 0.5 is its middle. */
export const middleOf = (scroll: number, viewport: number, whole: number): number =>
  whole ? (scroll + viewport / 2) / whole : 0.5

/** Returns the scroll offset with that part in the middle. */
export const scrollTo = (middle: number, viewport: number, whole: number): number =>
  middle * whole - viewport / 2

/** Of the frame, for one press of an arrow key. */
const PAN_PART = 0.25

/** Returns in which direction an arrow key moves the view of an enlarged picture; undefined for other keys. */
export function panBy(key: string): { x: number; y: number } | undefined {
  const ways: Record<string, [x: number, y: number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1]
  }
  const way = ways[key]
  return way && { x: way[0] * PAN_PART, y: way[1] * PAN_PART }
}
