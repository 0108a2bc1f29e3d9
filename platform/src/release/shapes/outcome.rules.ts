import type { AuditEntry, Operation } from './records'

export type Outcome = 'done' | 'refused' | 'not-judged' | 'given-up'

/** How an audited request ended. Entries of earlier versions have no code: those that could not be judged were refused. */
export function outcomeOf({ refused, code }: Pick<AuditEntry, 'refused' | 'code'>): Outcome {
  if (refused === undefined) return 'done'
  if (code === 'NOT_JUDGED') return 'not-judged'
  return code === 'GIVEN_UP' || refused.startsWith('given up: ') ? 'given-up' : 'refused'
}

/** The state of an operation as people read it: a check that could not judge has refused nothing. */
export const shownState = ({ state, code }: Pick<Operation, 'state' | 'code'>) =>
  code === 'NOT_JUDGED' ? 'not-judged' : state
