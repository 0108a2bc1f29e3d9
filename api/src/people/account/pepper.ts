import type { Executor } from '@sahra/server-kit/database/database'
import type { Deps } from '../../server/feature'
import { findOrCreateSecret } from '../../server/secret.queries'

const peppers = new WeakMap<Executor, Promise<Buffer>>()

/** Returns the secret key of one-time codes, known devices and proofs of work. Not inside a transaction. */
export function pepperOf({ config, db }: Pick<Deps, 'db' | 'config'>): Promise<Buffer> {
  const cached = peppers.get(db)
  if (cached) return cached
  const pepper = config.otp.pepper
    ? Promise.resolve(Buffer.from(config.otp.pepper))
    : findOrCreateSecret(db, 'otp-pepper')
  peppers.set(db, pepper)
  pepper.catch(() => peppers.delete(db))
  return pepper
}
