import { type Fault, faults } from '../../../api/src/selling/payment/testing/fake-provider'
import { type SeededRandom, seededRandom } from '../../../api/src/testing/seeded-random'

/** Derives the generator of one part of the run, so that its draws do not depend on the order of the others'. */
export const randomFor = (seed: number, part: string): SeededRandom =>
  seededRandom([...part].reduce((hash, char) => (Math.imul(hash, 31) + char.charCodeAt(0)) | 0, seed))

export type Faults = ReturnType<typeof drawFaults>

/** Draws the fault of each call to a provider. `share`: of the calls that go wrong. */
export function drawFaults(seed: number, provider: string, share: number) {
  const randoms = new Map<string, SeededRandom>()
  const counts: Partial<Record<Fault, number>> = {}
  let isOn = true
  return {
    counts,
    faultOf(endpoint: string): Fault | undefined {
      if (!isOn) return undefined
      const random = randoms.get(endpoint) ?? randomFor(seed, `${provider} ${endpoint}`)
      randoms.set(endpoint, random)
      if (!random.bool(share)) return undefined
      // A late response takes seconds: fewer of them.
      const drawn = random.pick(faults)
      const fault = drawn === 'late' && random.bool(0.7) ? 'lost' : drawn
      counts[fault] = (counts[fault] ?? 0) + 1
      return fault
    },
    stop: () => void (isOn = false)
  }
}
