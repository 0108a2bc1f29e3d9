/** How many times the screen's width a picture is wide. */
export type Depth = 1 | 2 | 3

export const farthest: Depth = 1
export const nearest: Depth = 3

export const deeper = (depth: Depth, by: 1 | -1): Depth =>
  Math.min(nearest, Math.max(farthest, depth + by)) as Depth

/** Where to scroll so that what was pressed stays under the pointer; all in pixels. */
export const keptPlace = (pressed: number, shown: number, scrolled: number, times: number): number =>
  (scrolled + pressed) * times - Math.min(pressed, shown)
