import { z } from 'zod'
import type { Deps } from '../../server/feature'
import type { Task } from '../../server/jobs/task'
import { mailRequestedCode } from './codes.service'
import { mailSignInWarning } from './sign-in-warning.service'

const rowJob = z.object({ id: z.number() })

/** Mails what visitors have asked for, after the response: its time reveals nothing about an account (SEC-14). */
export const signInTasks = (deps: Pick<Deps, 'db' | 'config'>): Task[] => [
  { name: 'reset-code', run: payload => mailRequestedCode(deps, rowJob.parse(payload).id) },
  { name: 'sign-in-warning', run: payload => mailSignInWarning(deps, rowJob.parse(payload).id) }
]
