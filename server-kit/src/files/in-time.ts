/** Longer than a visitor waits for a store. */
const STORE_TIMEOUT_MS = 2000

/** Rejects when a store does not respond within two seconds; what it was asked for goes on. */
export function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the store does not respond in time')), STORE_TIMEOUT_MS)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
