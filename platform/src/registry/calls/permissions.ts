import { z } from 'zod'
import { teamAccess } from '../../release/shapes/records'
import { ruleFile } from '../rules/rule-file'

/** An access to an app: a token, or the ID tokens of a pipeline. `team revoke` takes its id. */
const owner = teamAccess.pick({ team: true, id: true, person: true, oidc: true, expires: true }).extend({
  state: z.enum(['active', 'expired', 'revoked']),
  /** Whether releases that the team signs for this app may run. */
  keyTrusted: z.boolean()
})
export type Owner = z.infer<typeof owner>

/** Who may release what, app by app, `*` last, and the rules of promotions. */
export const permissions = z.object({
  apps: z.array(z.object({ app: z.string(), owners: z.array(owner) })),
  rules: ruleFile
})
export type Permissions = z.infer<typeof permissions>
