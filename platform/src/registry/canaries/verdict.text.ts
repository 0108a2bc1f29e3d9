import type { Signal, Verdict } from '../../release/shapes/canary'

const signalTexts: Record<Signal, string> = {
  'failed-render': 'failed server renders',
  'failed-load': 'failed loads',
  error: 'uncaught errors',
  'slow-load': 'slow loads',
  silent: 'silent visits'
}

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const rate = new Intl.NumberFormat('en', { maximumFractionDigits: 1, minimumFractionDigits: 1 })

/**
 * `failed loads: 12 of 190 visits (6.3 %) against 9 of 1,710 (0.5 %) of the control; evidence 1,240 (limit 1,000)`: why a
 * canary was taken back, or how its test goes.
 */
export function verdictText({
  signal,
  candidate,
  control,
  evidence,
  threshold
}: Omit<Verdict, 'isWorse'>): string {
  return `${signalTexts[signal]}: ${number.format(candidate.failures)} of ${number.format(candidate.loads)} visits${share(candidate)} against ${number.format(control.failures)} of ${number.format(control.loads)}${share(control)} of the control; evidence ${evidenceText(evidence)} (limit ${number.format(threshold)})`
}

const share = ({ loads, failures }: Verdict['control']): string =>
  loads === 0 ? '' : ` (${rate.format((failures / loads) * 100)} %)`

/** Small evidence has decimals; beyond a billion its size says nothing more. */
function evidenceText(evidence: number): string {
  if (evidence > 1e9) return 'over 1,000,000,000'
  return (evidence < 10 ? rate : number).format(evidence)
}
