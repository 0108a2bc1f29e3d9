import { apiContractOf } from '../../release/contracts/open-api'
import type { ApiContract } from '../../release/shapes/contract'

/** Returns what the running api takes and returns. Rejects when it does not describe itself. */
export type ReadApi = () => Promise<ApiContract>

const TIMEOUT_MS = 5000
/** A promotion compares twice. */
const FRESH_MS = 5000

/** Reads the OpenAPI document at this address. */
export function readApiAt(url: string): ReadApi {
  let last: { at: number; contract: Promise<ApiContract> } | undefined
  return () => {
    if (!last || Date.now() - last.at > FRESH_MS) last = { at: Date.now(), contract: read(url) }
    return last.contract
  }
}

async function read(url: string): Promise<ApiContract> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`status ${response.status}`)
  return apiContractOf(await response.json())
}
