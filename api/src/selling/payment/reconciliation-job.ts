import type { BackgroundJob } from '../../server/feature'
import { reconciliationFailed } from './payment.text'
import { reasonOf } from './provider'
import { providersOf } from './providers'
import { reconcile, startMissingWindows } from './reconciliation.service'

const MINUTE_MS = 60_000

/** Compares the shop's payments with the providers' every minute: a webhook may never arrive. */
export const reconciliation: BackgroundJob = async (deps, log) => {
  const providers = await providersOf(deps.config)
  if (!Object.keys(providers).length) return async () => {}
  let isStopped = false
  let current: Promise<void> | undefined
  const warn = (line: string) => log.warn(line)
  const round = async () => {
    await startMissingWindows(deps)
    while (!isStopped && (await reconcile(deps, providers, warn)).length) continue
  }
  const timer = setInterval(() => {
    // A provider that is slow makes a round longer than a minute.
    current ??= round()
      .catch((error: unknown) => warn(reconciliationFailed(reasonOf(error))))
      .finally(() => (current = undefined))
  }, MINUTE_MS)
  return async () => {
    isStopped = true
    clearInterval(timer)
    await current
  }
}
