import type { Outcome } from '../../src/release/shapes/outcome.rules'

const ends = { refused: 'refused', 'not-judged': 'could not be judged', 'given-up': 'given up' }

export const historyText = {
  title: 'History · Releases',
  heading: 'History',
  lead: 'Who changed what, when and why; what was refused as well.',
  app: 'App',
  all: 'All apps',
  empty: 'Nothing has happened yet',
  what: {
    promote: 'Promoted',
    rollback: 'Rolled back',
    block: 'Blocked',
    unblock: 'Unblocked',
    canary: 'Canary',
    widen: 'Widened',
    abort: 'Aborted',
    'take-back': 'Taken back',
    approve: 'Approved',
    reject: 'Rejected',
    watch: 'Automatic rollback switched'
  } as Record<string, string | undefined>,
  asked: {
    promote: 'Promotion',
    rollback: 'Rollback',
    approve: 'Approval',
    canary: 'Canary',
    widen: 'Wider canary'
  } as Record<string, string | undefined>,
  ended: (outcome: Exclude<Outcome, 'done'>, asked = 'Change') => `${asked} ${ends[outcome]}`,
  revision: (revision: number) => `Revision ${revision}`,
  change: (from: string, to: string) => `${from} → ${to}`,
  notLive: 'not live',
  approved: (who: string) => `Approved by ${who}`,
  override: (why: string) => `During a freeze: ${why}`,
  verdict: (signal: string, candidate: string, control: string) =>
    `${signal}: ${candidate} against ${control} of the control`,
  rate: (failures: number, loads: number) => `${failures} of ${loads} visits`,
  evidence: (evidence: string, threshold: string, networks: number) =>
    `Evidence ${evidence} of ${threshold}, from ${networks} networks`
}
