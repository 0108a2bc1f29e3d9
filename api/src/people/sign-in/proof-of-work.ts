import { createHmac, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Proof, Puzzle } from '@sahra/shared/contract/proof'

/** 512 tries of 1000 rounds: a quarter of a second of a desktop, about two of an old phone. Replaced in tests. */
export const cost = { bits: 9, iterations: 1000 }
const LIFETIME_MS = 5 * 60_000
const HASH_BYTES = 4

const derive = promisify(pbkdf2)

/** `subject`: what the proof is for. */
const signed = (pepper: Buffer, subject: string, head: string): string =>
  `${head}.${createHmac('sha256', pepper).update(`proof:${subject}:${head}`).digest('base64url')}`

/** Returns a puzzle, which is stored nowhere. */
export const newPuzzle = (pepper: Buffer, subject: string): Puzzle => ({
  challenge: signed(pepper, subject, `${Date.now() + LIFETIME_MS}.${randomBytes(12).toString('base64url')}`),
  ...cost
})

/** Returns whether a proof is one of a puzzle that was made here for the subject less than five minutes ago. */
export async function isSolved(
  pepper: Buffer,
  subject: string,
  { challenge, solution }: Proof
): Promise<boolean> {
  const given = Buffer.from(challenge)
  const expected = Buffer.from(signed(pepper, subject, challenge.slice(0, challenge.lastIndexOf('.'))))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  if (Number(challenge.split('.')[0]) < Date.now()) return false
  const hash = await derive(challenge, solution, cost.iterations, HASH_BYTES, 'sha256')
  return Math.clz32(hash.readUInt32BE()) >= cost.bits
}

/** The record of a used puzzle is stored as long as the puzzle is valid. */
export const usedProof = { name: 'proof', max: 1, windowS: LIFETIME_MS / 1000 }
