import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { writeSecretFile } from '../atomic-file'
import { parseJson } from '../parse'
import { RegistryError } from '../registry-error'
import { ANY_APP } from '../trusted-keys'
import { endOfWindow, freezeWindow } from './freeze-window'

const ruleFile = z.object({
  /** App, or `*` → hours within which a second person has to approve a promotion. */
  approvals: z.record(z.string(), z.number().positive()),
  freezes: z.array(
    z.object({ id: z.string(), apps: z.array(z.string()), why: z.string(), window: freezeWindow })
  )
})
export type RuleFile = z.infer<typeof ruleFile>
export type Freeze = RuleFile['freezes'][number]

const none: RuleFile = { approvals: {}, freezes: [] }

/** Rules of promotions, per app or for all (`*`). Stored outside of the registry, as teams are. */
export class Rules {
  constructor(private readonly file: string) {}

  async all(): Promise<RuleFile> {
    const text = await readFile(this.file, 'utf8').catch(() => undefined)
    return text === undefined ? none : parseJson(ruleFile, text, this.file)
  }

  async change(update: (rules: RuleFile) => RuleFile): Promise<void> {
    await writeSecretFile(this.file, JSON.stringify(update(await this.all()), null, 2))
  }

  /** Hours within which a promotion of these apps has to be approved; undefined when it needs no approval. */
  async approvalHours(apps: readonly string[]): Promise<number | undefined> {
    const { approvals } = await this.all()
    const hours = [...apps, ANY_APP].flatMap(app => approvals[app] ?? [])
    return hours.length > 0 ? Math.min(...hours) : undefined
  }

  /** Throws `RegistryError` (FROZEN) with the reason and the end while promotions of one of these apps are frozen. */
  async requireNotFrozen(apps: readonly string[], now = new Date()): Promise<void> {
    const { freezes } = await this.all()
    for (const { apps: frozen, why, window } of freezes) {
      const end = endOfWindow(window, now)
      const app = frozen.includes(ANY_APP) ? apps[0] : apps.find(name => frozen.includes(name))
      if (end !== undefined && app !== undefined)
        throw new RegistryError(
          `Promotions of ${frozen.includes(ANY_APP) ? 'everything' : app} are frozen until ${end}: ${why}. Rollbacks and blocks are possible`,
          'FROZEN'
        )
    }
  }
}

/** For a registry without rules. */
export const noRules: Pick<Rules, 'approvalHours' | 'requireNotFrozen'> = {
  approvalHours: async () => undefined,
  requireNotFrozen: async () => undefined
}
