import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '../parse'
import type { Storage } from '../storage'

const FILE = 'secrets/visits.json'
const visitSecret = z.object({ secret: z.string().min(32) })

/**
 * Signs the visit tokens of pages. It is kept beside the channels, so that every gateway reads the same one, and is part
 * of no response (SEC-52). Undefined before the first canary.
 */
export async function readVisitSecret(storage: Storage): Promise<string | undefined> {
  const text = await storage.read(FILE)
  return text && parseJson(visitSecret, text, FILE).secret
}

/** Creates it once: tokens of open pages stay valid. */
export async function ensureVisitSecret(storage: Storage): Promise<void> {
  if (await storage.read(FILE)) return
  await storage.create(FILE, JSON.stringify({ secret: randomBytes(32).toString('base64url') }))
}
