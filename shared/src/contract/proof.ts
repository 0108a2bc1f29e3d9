import { z } from 'zod'

/**
 * Details of TOO_MANY with the reason PROOF_NEEDED: a sign-in is repeated with the text for which PBKDF2 (SHA-256) of the
 * challenge, with that text as its salt, begins with so many zero bits (C266).
 */
export const puzzle = z.object({ challenge: z.string(), bits: z.int(), iterations: z.int() })
export type Puzzle = z.infer<typeof puzzle>

export const proof = z.object({ challenge: z.string().max(200), solution: z.string().max(20) })
export type Proof = z.infer<typeof proof>
