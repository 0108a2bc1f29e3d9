import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Records } from '../../store/records'
import { parseJson } from '../shapes/parse'

const NAME = 'secrets/visits'
const visitSecret = z.object({ secret: z.string().min(32) })

/**
 * Signs the visit tokens of pages. It is stored beside the channels, so that every gateway reads the same one, and is part
 * of no response (SEC-52). Undefined before the first canary.
 */
export async function readVisitSecret(records: Records): Promise<string | undefined> {
  const text = await records.read(NAME)
  return text === undefined ? undefined : parseJson(visitSecret, text, NAME).secret
}

/** Creates it once: tokens of open pages stay valid. */
export async function ensureVisitSecret(records: Records): Promise<void> {
  if ((await records.read(NAME)) !== undefined) return
  await records.create(NAME, JSON.stringify({ secret: randomBytes(32).toString('base64url') }))
}
