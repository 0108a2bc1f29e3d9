import { hashDeriver } from '@sahra/shared/browser/derive-hash'
import type { Proof, Puzzle } from '@sahra/shared/contract/proof'

/** The browser derives several at once, in threads of its own. */
const AT_ONCE = 16

/**
 * Solves the puzzle of a refused sign-in: a quarter of a second of a desktop, about two seconds of an old phone. Resolves to
 * undefined where the browser cannot.
 */
export async function solve({ challenge, bits, iterations }: Puzzle): Promise<Proof | undefined> {
  const derive = await hashDeriver(challenge, iterations)
  for (let first = 0; derive; first += AT_ONCE) {
    const hashes = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => derive(String(first + n))))
    const found = hashes.findIndex(hash => Math.clz32(hash) >= bits)
    if (found >= 0) return { challenge, solution: String(first + found) }
  }
  return undefined
}
