import { TURNTABLE } from '@sahra/shared/contract/limits'

const { frames, columns } = TURNTABLE
const DEGREES_PER_FRAME = 360 / frames

/** Frames of the turn that a visitor sees first. */
export const QUARTER_TURN = frames / 4

/** Returns the frame for a number of steps from the front in either direction. */
export const frameAt = (steps: number): number => ((Math.round(steps) % frames) + frames) % frames

/** Steps for a drag: the width of the stage is half a turn, and the near side follows the finger. */
export const stepsOf = (distance: number, width: number): number =>
  width ? (distance / width) * (frames / 2) : 0

export const degreesOf = (frame: number): number => frame * DEGREES_PER_FRAME

/** Returns where a frame is on the sheet: its column and row, from 0. */
export const cellOf = (frame: number) => ({ column: frame % columns, row: Math.floor(frame / columns) })

const steps: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: frames / 4,
  PageDown: -frames / 4
}

/** Returns the frame after a key; undefined for keys that do not turn. */
export function frameAfter(key: string, frame: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return frames - 1
  const step = steps[key]
  return step === undefined ? undefined : frameAt(frame + step)
}
