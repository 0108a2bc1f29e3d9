import { z } from 'zod'
import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import type { Config } from '../../server/config/config'
import type { ShopConfig } from '../../server/config/shop-config'
import { providerSettings } from './provider-settings'

const deployment = z.object({
  shopPhone: z.string(),
  mailFrom: z.object({ name: z.string().optional(), address: z.string() }).optional(),
  // JSON leaves out what is undefined.
  seller: z
    .object({ name: z.string().optional(), trn: z.string().optional() })
    .transform(({ name, trn }) => ({ name, trn })),
  pieces: z.number(),
  /** An api of an earlier release has not saved it, nor the address below. */
  refundConfirmAbove: z.number().optional(),
  /** Of links in mails; an api of an earlier release has not saved it. */
  publicUrl: z.string().optional(),
  /** The settings of its payment providers, as hashes; an api of an earlier release has not saved them. */
  providers: z.record(z.string(), z.string()).optional()
})

type Optional = 'publicUrl' | 'refundConfirmAbove' | 'providers'
type Deployment = Partial<Omit<z.infer<typeof deployment>, Optional>> & {
  publicUrl?: string
  refundConfirmAbove?: number
  providers?: Record<string, string>
}

/** Saves what the running api says of the shop: the command line has another environment. */
export const saveDeployment = (
  db: Executor,
  config: ShopConfig &
    Partial<Pick<Config, 'stripe' | 'razorpay' | 'refundConfirmAbove'>> & { publicUrl: string }
) =>
  db.run(sql`
    insert into setting (key, value) values ('deployment', ${JSON.stringify(deployment.parse({ ...config, providers: providerSettings(config) }))}::jsonb)
    on conflict (key) do update set value = excluded.value where setting.value <> excluded.value`)

/** Returns what the api that started last says of the shop; nothing of one that is older than this. */
export async function findDeployment(db: Executor): Promise<Deployment> {
  const row = await db.first<{ value: unknown }>(sql`select value from setting where key = 'deployment'`)
  return deployment.safeParse(row?.value).data ?? {}
}
