import { pbkdf2Sync } from 'node:crypto'
import type { Proof, Puzzle } from '@sahra/shared/contract/proof'

/** Returns the proof of work that a refused sign-in asks for; with `isRight` false one that is too little work. */
export function solveProof({ challenge, bits, iterations }: Puzzle, isRight = true): Proof {
  for (let n = 0; ; n++) {
    const solution = String(n)
    const zeros = Math.clz32(pbkdf2Sync(challenge, solution, iterations, 4, 'sha256').readUInt32BE())
    if (zeros >= bits === isRight) return { challenge, solution }
  }
}
