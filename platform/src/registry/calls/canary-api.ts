import { z } from 'zod'
import { canaryStep, listedCanary } from '../../release/shapes/canary'
import { oneLine, reason, reasonBody } from './api-fields'
import { appName, operationId } from '../../release/shapes/names'
import { operation, revision } from '../../release/shapes/records'
import { problemOfSteps } from '../../release/shapes/steps.rules'

/** A schedule: ascending shares. */
export const stepsToApply = z.array(canaryStep).superRefine((steps, refinement) => {
  const message = problemOfSteps(steps)
  if (message !== undefined) refinement.addIssue({ code: 'custom', message })
})

/** An operator changes something during a freeze, or a release that was taken back, with a reason. */
export const override = oneLine.min(1).optional()

const canaryParams = z.strictObject({ id: operationId })
export const whySwitched = z.object({ who: z.string(), when: z.string(), why: z.string() })
export type SwitchedOff = z.infer<typeof whySwitched>
/** App → why its automatic rollback is off. */
export const unwatched = z.record(appName, whySwitched)

/** The part of the registry's HTTP API that is about canaries. `promote` with steps starts one. */
export const canaryApi = {
  canaries: { method: 'GET', path: '/canaries', response: z.array(listedCanary) },
  /** Applies the first of these steps now; they replace its schedule. */
  widenCanary: {
    method: 'POST',
    path: '/canaries/:id/widen',
    params: canaryParams,
    body: z.strictObject({ steps: stepsToApply, override, ...reason }),
    response: revision
  },
  /** Starts the operation that gives its releases to everybody. */
  finishCanary: {
    method: 'POST',
    path: '/canaries/:id/finish',
    params: canaryParams,
    body: z.strictObject({ override, ...reason }),
    response: operation
  },
  abortCanary: {
    method: 'POST',
    path: '/canaries/:id/abort',
    params: canaryParams,
    body: reasonBody.extend({ why: oneLine.min(1) }),
    response: revision
  },
  unwatched: { method: 'GET', path: '/watch', response: z.object({ off: unwatched }) },
  /** Switches the automatic rollback of an app on or off. */
  setWatch: {
    method: 'PUT',
    path: '/watch/:app',
    params: z.strictObject({ app: appName }),
    body: z
      .strictObject({ on: z.boolean(), ...reason })
      .refine(({ on, why }) => on || why.length > 0, 'needs a reason'),
    response: z.object({ app: z.string(), on: z.boolean() })
  }
} as const
