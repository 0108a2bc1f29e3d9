import { type PublicSettings, publicSettings } from '@sahra/shared/contract/settings'
import type { Executor } from '../db/database'
import { sql } from '../db/sql'

/** Specification, section 9: what holds until the shop says otherwise. */
export const defaultSettings: PublicSettings = {
  shipping: {
    methods: [
      { code: 'standard', label: 'Standard', amount: 15, active: true, etaDaysMin: 2, etaDaysMax: 4 }
    ],
    defaultMethodCode: 'standard',
    freeOver: 199
  },
  tax: { rate: 5, displayMode: 'exclusive' },
  delivery: { eta: '2–4 days' }
}

export async function findSettings(db: Executor): Promise<PublicSettings> {
  const row = await db.first<{ value: unknown }>(sql`select value from setting where key = 'public'`)
  return row ? publicSettings.parse(row.value) : defaultSettings
}
