import { randomBytes } from 'node:crypto'
import { after } from 'node:test'
import { readConfig } from '../../../server/config/config'
import { runJobs } from '../../../server/jobs/testing/run-jobs'
import { openTestApi } from '../../../testing/test-api'
import { pushTasks } from '../push-job'
import { openPushService } from './push-service'

/** An api with a key, which sends to a push service on this machine. */
export async function openPushApi() {
  const service = await openPushService()
  after(() => service.close())
  const { push } = readConfig({
    VAPID_PRIVATE_KEY: randomBytes(32).toString('base64url'),
    PUSH_SERVICES: service.url
  })
  const api = await openTestApi({ push })
  const lines: string[] = []
  const log = Object.assign(Object.create(api.app.log) as typeof api.app.log, {
    info: (line: string) => lines.push(line),
    warn: (line: string) => lines.push(line)
  })
  return {
    ...api,
    service,
    /** What was logged. */
    lines,
    /** Runs the jobs that are due. Fails as the queue does: not at all. */
    sendDue: async () => runJobs(api.db, await pushTasks(api.deps, log))
  }
}
