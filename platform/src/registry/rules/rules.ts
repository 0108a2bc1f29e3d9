import type { RecordReader, Records } from '../../store/records'
import { parseJson } from '../../release/shapes/parse'
import { RegistryError } from '../../release/shapes/registry-error'
import { ANY_APP } from '../../release/trust/trusted-keys'
import { endOfWindow } from './freeze-window'
import { ruleFile, type RuleFile } from './rule-file'

const none: RuleFile = { approvals: {}, freezes: [] }

const NAME = 'rules/promotions'

/** Rules of promotions, per app or for all (`*`). Stored beside the teams. */
export class Rules {
  constructor(private readonly keys: Records) {}

  all = (): Promise<RuleFile> => readRules(this.keys)

  /** `update` may be called again, when another process changed them meanwhile. */
  change = (update: (rules: RuleFile) => RuleFile): Promise<void> =>
    this.keys.transaction(async tx => tx.replace(NAME, JSON.stringify(update(await readRules(tx)), null, 2)))

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

async function readRules(keys: RecordReader): Promise<RuleFile> {
  const text = await keys.read(NAME)
  return text === undefined ? none : parseJson(ruleFile, text, NAME)
}

/** For a registry without rules. */
export const noRules: Pick<Rules, 'approvalHours' | 'requireNotFrozen'> = {
  approvalHours: async () => undefined,
  requireNotFrozen: async () => undefined
}
