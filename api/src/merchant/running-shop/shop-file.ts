import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { writeSynced } from '@sahra/server-kit/files/atomic-write'

const address = z.object({
  listen: z.union([z.object({ path: z.string() }), z.object({ host: z.string(), port: z.int() })]),
  token: z.string()
})
/** Where the shop of a data folder listens, and the token that opens it to who reads the folder. */
export type ShopAddress = z.infer<typeof address>

const fileIn = (dataDir: string) => path.join(dataDir, 'running-shop.json')

export const newOperatorToken = (): string => randomBytes(32).toString('base64url')

/** Writes for the command line where the shop listens; returns what removes it again. */
export async function announceShop(dataDir: string, shop: ShopAddress): Promise<() => Promise<void>> {
  const file = fileIn(dataDir)
  const written = `${file}.${process.pid}`
  await mkdir(dataDir, { recursive: true })
  await rm(written, { force: true })
  await writeSynced(written, JSON.stringify(shop), 0o600)
  await rename(written, file)
  return async () => {
    // Another api of the same folder has started since.
    if ((await readShopAddress(dataDir))?.token === shop.token) await rm(file, { force: true })
  }
}

/** Returns the address of the shop that was started last on a data folder; undefined when there is none. */
export async function readShopAddress(dataDir: string): Promise<ShopAddress | undefined> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => '{}')
  try {
    return address.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
