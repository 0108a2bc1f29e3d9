import { z } from 'zod'
import { freezeWindow } from './freeze-window'

/** Rules of promotions, as they are stored and sent. */
export const ruleFile = z.object({
  /** App, or `*` → hours within which a second person has to approve a promotion. */
  approvals: z.record(z.string(), z.number().positive()),
  freezes: z.array(
    z.object({ id: z.string(), apps: z.array(z.string()), why: z.string(), window: freezeWindow })
  )
})
export type RuleFile = z.infer<typeof ruleFile>
export type Freeze = RuleFile['freezes'][number]
