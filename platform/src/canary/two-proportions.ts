/** Visits, and how many of them failed. */
export interface Counts {
  loads: number
  failures: number
}

/** Visits of one page at the same time: of a candidate's visitors and of its control's. */
export interface Look {
  candidate: Counts
  control: Counts
}

/** Rates that are assumed before a look. */
export interface Rates {
  candidate: number
  control: number
}

/**
 * Returns the logarithm of an e-variable for "the candidate's rate is at most `tolerance` above the control's": its
 * expected value is at most 1 for every pair of such rates, if `rates` were chosen before the look. It is the likelihood
 * ratio of `rates` to the closest pair of the hypothesis (Turner, Ly, Grünwald 2024; the proof is in docs/notes/canaries.md).
 */
export function logEVariable({ candidate, control }: Look, rates: Rates, tolerance: number): number {
  if (candidate.loads === 0 || control.loads === 0) return 0
  if (rates.candidate <= rates.control + tolerance) return 0
  const closest = closestOf(rates, { candidate: candidate.loads, control: control.loads }, tolerance)
  return (
    logLikelihood(candidate, rates.candidate) -
    logLikelihood(candidate, closest + tolerance) +
    logLikelihood(control, rates.control) -
    logLikelihood(control, closest)
  )
}

const BISECTIONS = 30

/** The control's rate of that pair (rate + tolerance, rate) which has the smallest divergence from `rates`. */
function closestOf(rates: Rates, loads: Rates, tolerance: number): number {
  const all = loads.candidate + loads.control
  if (tolerance === 0) return (loads.candidate * rates.candidate + loads.control * rates.control) / all
  let [low, high] = [rates.control, rates.candidate - tolerance]
  for (let i = 0; i < BISECTIONS; i++) {
    const rate = (low + high) / 2
    const slope =
      loads.candidate * divergenceSlope(rates.candidate, rate + tolerance) +
      loads.control * divergenceSlope(rates.control, rate)
    if (slope < 0) low = rate
    else high = rate
  }
  return (low + high) / 2
}

/** Derivative, by `rate`, of the Kullback-Leibler divergence of `rate` from `truth`. */
const divergenceSlope = (truth: number, rate: number): number => (rate - truth) / (rate * (1 - rate))

const logLikelihood = ({ loads, failures }: Counts, rate: number): number =>
  failures * Math.log(rate) + (loads - failures) * Math.log1p(-rate)
