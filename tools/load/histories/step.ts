import fc from 'fast-check'
import { type Fault, faults } from '../../../api/src/selling/payment/testing/fake-provider'
import type { Outcome } from '../payments/stand-in'

/** The payment keys of the process that is asked; `other`: those of another account at the provider. */
export type Keys = 'right' | 'absent' | 'other'
export const keySets = ['right', 'absent', 'other'] as const

/** Where another step comes in between: before or after the provider's work on a call. */
export type Moment = 'arrives' | 'is done'

export type TeamWork = 'confirm' | 'reject' | 'ship' | 'deliver' | 'refund' | 'accept' | 'receive'

export type PlainStep =
  | { do: 'open' | 'cancel' | 'return' }
  | { do: 'pay'; outcome: Outcome }
  | { do: 'bank'; isPaid: boolean }
  | { do: 'team'; work: TeamWork; by: 'command' | 'request'; keys: Keys; share: number }
  | { do: 'tasks' | 'reconcile'; keys: Keys }
  | { do: 'message'; index: number; times: number; keys: Keys }
  | { do: 'lose'; index: number }
  | { do: 'provider'; work: 'capture' | 'void' | 'refund'; share: number }
  | { do: 'clock'; minutes: number }
  | { do: 'fault'; fault: Fault }
  | { do: 'outage'; isDown: boolean }

/** `killed`: the process ends at a statement of the step. `between`: a step during a call of another one. */
export type Step =
  | PlainStep
  | { do: 'killed'; at: number; step: PlainStep }
  | { do: 'between'; moment: Moment; outer: PlainStep; inner: PlainStep }

/** An order and what happens to it. `killedAt`: the process that places it ends at this statement. */
export interface History {
  method: 'STRIPE' | 'RAZORPAY'
  quantity: number
  killedAt: number | undefined
  steps: Step[]
}

const DAY_MIN = 24 * 60
const oneOf = <const Value>(...values: Value[]) => fc.constantFrom(...values)
/** Mostly the right ones. */
const keys: fc.Arbitrary<Keys> = fc.oneof(
  { weight: 3, arbitrary: fc.constant('right' as const) },
  { weight: 1, arbitrary: oneOf('absent', 'other') }
)
const share = oneOf(1, 0.5, 0.1)
const index = fc.nat({ max: 4 })

const pay = fc.record({
  do: fc.constant('pay' as const),
  outcome: oneOf('authorized', 'authorized', 'authorized', 'captured', 'pending', 'declined')
})
const message = fc.record({ do: fc.constant('message' as const), index, times: oneOf(1, 1, 2), keys })
const work = fc.record({ do: oneOf('tasks', 'tasks', 'reconcile'), keys })
const teamWork: fc.Arbitrary<TeamWork> = oneOf(
  ...([
    'confirm',
    'confirm',
    'ship',
    'ship',
    'deliver',
    'refund',
    'refund',
    'reject',
    'accept',
    'receive'
  ] as const)
)
const team = fc.record({
  do: fc.constant('team' as const),
  work: teamWork,
  by: oneOf('command', 'request'),
  keys,
  share
})
const shopper = fc.record({ do: oneOf('open', 'cancel', 'return') })
const provider = fc.record({
  do: fc.constant('provider' as const),
  work: oneOf('capture', 'void', 'refund'),
  share
})
/** A late response takes six seconds of each run; the long tests of payments have it. */
const fault = fc.record({
  do: fc.constant('fault' as const),
  fault: fc.constantFrom(...faults.filter(name => name !== 'late'))
})
const clock = fc.record({
  do: fc.constant('clock' as const),
  minutes: oneOf(1, 20, 200, 5 * DAY_MIN, 8 * DAY_MIN)
})

const plain: fc.Arbitrary<PlainStep> = fc.oneof(
  { weight: 4, arbitrary: pay },
  { weight: 6, arbitrary: message },
  { weight: 6, arbitrary: work },
  { weight: 7, arbitrary: team },
  { weight: 3, arbitrary: shopper },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('bank' as const), isPaid: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lose' as const), index }) },
  { weight: 2, arbitrary: provider },
  { weight: 3, arbitrary: clock },
  { weight: 2, arbitrary: fault },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('outage' as const), isDown: fc.boolean() }) }
)

/** Steps that ask the provider; opening a page is none: a second one waits for the first. */
const outer: fc.Arbitrary<PlainStep> = fc.oneof(work, team)
const inner: fc.Arbitrary<PlainStep> = fc.oneof(
  ...[message, work, team, provider, pay],
  fc.constant({ do: 'cancel' as const })
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 10, arbitrary: plain },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('killed' as const),
      at: fc.nat({ max: 30 }),
      step: fc.oneof(work, team, message, shopper)
    })
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('between' as const),
      moment: oneOf('arrives', 'is done'),
      outer,
      inner
    })
  }
)

const byTeam = (work: TeamWork): Step => ({ do: 'team', work, by: 'request', keys: 'right', share: 1 })
/** What a history begins with: the way of an order whose payment goes well, up to one of its steps. */
const wayOfOrder: Step[] = [
  { do: 'pay', outcome: 'authorized' },
  { do: 'message', index: 0, times: 1, keys: 'right' },
  byTeam('confirm'),
  { do: 'tasks', keys: 'right' },
  byTeam('ship'),
  byTeam('deliver'),
  { do: 'return' },
  byTeam('accept'),
  byTeam('receive')
]

export const histories: fc.Arbitrary<History> = fc.record({
  method: oneOf('STRIPE', 'RAZORPAY'),
  quantity: oneOf(1, 2, 3),
  killedAt: fc.option(fc.nat({ max: 60 }), { nil: undefined, freq: 9 }),
  steps: fc
    .tuple(fc.nat({ max: wayOfOrder.length }), fc.array(step, { minLength: 1, maxLength: 14, size: 'max' }))
    .map(([begun, steps]) => [...wayOfOrder.slice(0, begun), ...steps])
})
