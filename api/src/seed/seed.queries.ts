import type { Database, Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { defaultSettings } from '../house/settings/settings.queries'

/** A seed notes its steps: a shop without any that is started without one began empty. */
export const noteEmptyShop = (db: Database): Promise<number> =>
  db.run(sql`
    insert into seed_step (name)
    select 'empty' where not exists (select from seed_step)
    on conflict do nothing`)

/** A shop whose products are all its own began empty, also one that began before this was noted (C215). */
export const noteOwnProducts = (db: Database, seeded: readonly string[]): Promise<number> =>
  db.run(sql`
    insert into seed_step (name)
    select 'empty' where exists (select from product)
      and not exists (select from product where id = any(${seeded}::text[]))
    on conflict do nothing`)

export const beganEmpty = async (db: Database): Promise<boolean> =>
  Boolean(await db.first(sql`select from seed_step where name = 'empty'`))

/** A shop without a catalogue still has settings: delivery, tax and shipping. */
export const prepareEmptyShop = (db: Executor): Promise<number> =>
  db.run(sql`
    insert into setting (key, value) values ('public', ${JSON.stringify(defaultSettings)}::jsonb)
    on conflict do nothing`)
