import type { Canary, CanaryStep } from './canary'

const MINUTE_MS = 60_000
const MAX_STEPS = 20
/** 30 days, for which releases that were live stay. */
const MAX_MINUTES = 30 * 24 * 60

/**
 * Parses `10% 10m, 50% 2h, 100%`. Without a time a step stays until it is changed by hand. Returns the problem, one line, when
 * it is not a schedule.
 */
export function parseSteps(text: string): { steps: CanaryStep[] } | { problem: string } {
  const steps: CanaryStep[] = []
  for (const part of text.split(',')) {
    const step = /^\s*(\d{1,3}(?:\.\d+)?)\s*%(?:\s+(\d{1,5})\s*(m|h))?\s*$/.exec(part)
    if (!step) return { problem: `“${part.trim()}” is not a step: 10% or 10% 10m (m minutes, h hours)` }
    const [, share, time, unit] = step
    const minutes = time === undefined ? {} : { minutes: Number(time) * (unit === 'h' ? 60 : 1) }
    steps.push({ share: Number(share), ...minutes })
  }
  const problem = problemOfSteps(steps)
  return problem === undefined ? { steps } : { problem }
}

/** Why these are not steps of a canary; undefined when they are. */
export function problemOfSteps(steps: readonly CanaryStep[]): string | undefined {
  const [first] = steps
  const last = steps.at(-1)
  if (!first || !last) return 'A canary has at least one step: 10%'
  if (steps.length > MAX_STEPS) return `A canary has at most ${MAX_STEPS} steps`
  const bad = steps.find(({ share }) => share < 0.1 || share > 100 || !isTenths(share))
  if (bad) return `${bad.share}% is not a share: from 0.1% to 100%, in steps of 0.1%`
  if (first.share === 100) return '100% is everybody: promote without --to, or finish the canary'
  for (const [index, { share }] of steps.entries()) {
    const before = steps[index - 1]
    if (before && before.share >= share)
      return `The shares must grow: ${share}% does not follow ${before.share}%`
  }
  const long = steps.find(({ minutes }) => minutes !== undefined && minutes > MAX_MINUTES)
  if (long) return `A step lasts at most ${MAX_MINUTES / 60} hours, not ${long.minutes} minutes`
  const instant = steps.find(({ minutes }) => minutes === 0)
  if (instant) return `${instant.share}% has no time: at least 1 minute`
  if (last.minutes !== undefined)
    return `After ${last.share}% ${last.minutes}m nothing follows: add a step, or leave out the minutes`
  return undefined
}

const isTenths = (share: number): boolean => Math.abs(Math.round(share * 10) - share * 10) < 1e-9

/** The state of a canary when the first of these steps is applied. The minutes of a step start now. */
export function stateAt(
  [first, ...rest]: readonly CanaryStep[],
  now: number
): Pick<Canary, 'share' | 'steps' | 'next'> {
  const due = first?.minutes !== undefined && rest.length > 0
  return {
    share: first?.share ?? 0,
    steps: rest,
    ...(due ? { next: new Date(now + (first.minutes ?? 0) * MINUTE_MS).toISOString() } : {})
  }
}

/** `10 %`, or `10 %, 50 % from 14:20, then 100 %`: the schedule as it is shown. Times are UTC. */
export function describeSteps({ share, steps, next }: Pick<Canary, 'share' | 'steps' | 'next'>): string {
  const [following, ...later] = steps.map(step => percent(step.share))
  const parts = [
    percent(share),
    ...(following ? [next ? `${following} at ${next.slice(11, 16)} UTC` : `then ${following} by hand`] : []),
    ...later.map(text => `then ${text}`)
  ]
  return parts.join(', ')
}

export const percent = (share: number): string => `${share} %`
